// Writes /sw.js at the end of a build: src/service_worker/worker.js with the lists of files that the page needs without a
// network, and a version made of what is in them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

const template = new URL('../src/service_worker/worker.js', import.meta.url);
const still = new URL('../public/', import.meta.url);

// What the page itself never asks for by its name.
const of_others = ['index.html', 'preview.png'];

// Code, its looks and the engine; not fonts and icons, nor the texts of languages other than English.
function isShell(file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (file.type === 'asset') return /\.(css|js|wasm)$/.test(file.fileName);
  const language = /\/i18n\/(\w+)\/\w+\.json$/.exec(file.facadeModuleId ?? '')?.[1];
  return language === undefined || language === 'en';
}

export function serviceWorker(): Plugin {
  return {
    name: 'tercet-service-worker',
    apply: 'build',
    // After Vite has left out what is empty.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.values(bundle).filter(({ fileName }) => !of_others.includes(fileName));
        const paths = (files: typeof built) => files.map(({ fileName }) => `/${fileName}`).sort();
        const unhashed = readdirSync(still).sort();
        const shell = ['/', ...paths(built.filter(isShell))];
        const rest = [...paths(built.filter((file) => !isShell(file))), ...unhashed.map((name) => `/${name}`)];
        const hash = createHash('sha256').update([...shell, ...rest].join('\n'));
        for (const name of unhashed) hash.update(readFileSync(new URL(name, still)));
        const index = bundle['index.html'];
        if (index?.type === 'asset') hash.update(index.source);
        const source = readFileSync(template, 'utf8')
          .replace('__SHELL__', JSON.stringify(shell))
          .replace('__REST__', JSON.stringify(rest))
          .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
