// No text for people is hard-coded: all of them are in i18n/.
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { sourcesOf } from './sources';

interface Node {
  type: string;
  [key: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const names = ['Tercet', 'SET'];
const letters = /\p{L}/u;
const isWord = (text: string) => letters.test(text) && !names.includes(text.trim());
// Two words, the first with a capital.
const isSentence = (text: string) => /^\p{Lu}[\p{L}’']*,? \p{L}/u.test(text);

// Attributes that are read out or shown.
const spoken = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
];
const blocks = ['fragment', 'nodes', 'body', 'consequent', 'alternate', 'fallback', 'pending', 'then', 'catch'];
// Functions that say what they are given.
const speakers = ['announce', 'toast'];

// String literals outside of calls: what t('key') is given is no word.
function plainStrings(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(plainStrings);
  if (!isNode(node)) return [];
  if (node.type === 'CallExpression' || node.type === 'NewExpression') return [];
  // What is compared or looked up is not shown.
  if (node.type === 'BinaryExpression' && node.operator !== '+') return [];
  if (node.type === 'MemberExpression') return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node.type === 'TemplateElement') return [(node.value as { raw: string }).raw];
  if (node.type === 'ConditionalExpression') return [...plainStrings(node.consequent), ...plainStrings(node.alternate)];
  return Object.values(node).flatMap(plainStrings);
}

function wordsInMarkup(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(wordsInMarkup);
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'Text':
      return isWord(node.data as string) ? [(node.data as string).trim()] : [];
    case 'ExpressionTag':
      return plainStrings(node.expression).filter(isWord);
    case 'RegularElement':
    case 'Component':
    case 'SvelteElement':
    case 'SvelteComponent': {
      const ofComponent = node.type === 'Component';
      const attributes = (node.attributes as Node[]).flatMap((one) => wordsInAttribute(one, ofComponent));
      return [...attributes, ...wordsInMarkup(node.fragment)];
    }
    default:
      // Blocks: their parts that hold markup.
      return blocks.flatMap((part) => wordsInMarkup(node[part]));
  }
}

function wordsInAttribute(attribute: Node, ofComponent: boolean): string[] {
  if (attribute.type !== 'Attribute' || attribute.value === true) return [];
  const parts = (Array.isArray(attribute.value) ? attribute.value : [attribute.value]) as Node[];
  const strings = parts.flatMap((part) =>
    part.type === 'Text' ? [part.data as string] : plainStrings(part.expression),
  );
  if (spoken.includes(attribute.name as string)) return strings.filter(isWord);
  // A component may show whatever it is given.
  if (!ofComponent || attribute.name === 'class') return [];
  return strings.filter((text) => isSentence(text) || /^\p{Lu}\p{Ll}+$/u.test(text));
}

function sentencesInCode(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, spokenHere: boolean): void => {
    // Messages of internal errors are for developers.
    if (ts.isNewExpression(node) && node.expression.getText(source).endsWith('Error')) return;
    if (ts.isImportDeclaration(node)) return;
    const callee = ts.isCallExpression(node) ? node.expression.getText(source) : '';
    if (callee === 't' || callee === 'firstText') return;
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      if (isSentence(node.text) || (spokenHere && isWord(node.text))) found.push(node.text);
    }
    const speaks = speakers.includes(callee) || (spokenHere && callee === '');
    ts.forEachChild(node, (child) => visit(child, speaks && !ts.isIdentifier(child)));
  };
  const source = ts.createSourceFile('code.ts', text, ts.ScriptTarget.Latest, false);
  visit(source, false);
  return found;
}

function wordsIn(path: string, text: string): string[] {
  if (!path.endsWith('.svelte')) return sentencesInCode(text);
  const tree = parse(text, { modern: true }) as unknown as { fragment: Node; instance?: Node; module?: Node };
  const scripts = [tree.instance, tree.module].flatMap((script) => {
    const content = script?.content as { start: number; end: number } | undefined;
    return content ? sentencesInCode(text.slice(content.start, content.end)) : [];
  });
  return [...scripts, ...wordsInMarkup(tree.fragment)];
}

describe('the code says nothing itself', () => {
  test.each(sourcesOf('.ts', '.svelte').map(({ path, text }) => [path, text] as const))('%s', (path, text) => {
    expect(wordsIn(path, text)).toEqual([]);
  });
});

describe('planted faults are found', () => {
  test.each([
    ['a text', '<p>Hello</p>'],
    ['a text in a block', '{#if a}<p>{b}</p>{:else}hello{/if}'],
    ['a text in an awaited block', '{#await a}{:then b}<p>done</p>{/await}'],
    ['a text in an expression', "<p>{a ? 'yes' : t('no')}</p>"],
    ['a label', '<button aria-label="Close"></button>'],
    ['a label by an expression', '<button aria-label={`Close ${a}`}></button>'],
    ['a title in an each', '{#each a as b}<i title="more"></i>{/each}'],
    ['a text for a component', '<ErrorScreen title="Lost" />'],
    ['a sentence for a component', '<ErrorScreen text={a ?? "Nothing here"} />'],
    ['an announcement', "<script>announce('done')</script>"],
    ['a joined announcement', "<script>announce(t('a') + ' and more')</script>"],
    ['a sentence in a script', "<script>const a = 'Your turn'</script>"],
  ])('%s', (_, text) => expect(wordsIn('Planted.svelte', text)).toHaveLength(1));

  test('a sentence in a module', () => expect(wordsIn('planted.ts', "export const a = 'Not now';")).toHaveLength(1));
  test('a template in a module', () => expect(wordsIn('planted.ts', 'const a = `Not now ${b}`;')).toHaveLength(1));

  test.each([
    ['keys', "<p>{t('home.title')}</p>"],
    ['the name', '<a href="/">Tercet</a> SET'],
    ['classes', '<p class="big Title"></p>'],
    ['choices', "<p>{t(a === 'yes' ? 'x' : 'y')}</p>"],
    ['announced keys', "<script>announce(t('a', { n: 1 }))</script>"],
    ['internal errors', "<script>throw new Error('No such thing')</script>"],
    ['figures', '<Piece of="W" />'],
  ])('%s are none', (_, text) => expect(wordsIn('Planted.svelte', text)).toEqual([]));
});
