// The options of Classic, with words for every choice.
import { describe, expect, it } from 'vitest';
import { choices, visibleOptions, withOption, defaults, type OptionName } from '../../src/classic/options';
import classic from '../../src/i18n/en/classic.json';

describe('the options', () => {
  it('offer what is usual', () => {
    for (const name of Object.keys(choices) as OptionName[]) expect(choices[name]).toContain(defaults[name]);
  });
  it('have words', () => {
    for (const name of ['claiming', 'deck', 'penalty', 'no_set'] as const) {
      for (const value of choices[name]) expect(classic).toHaveProperty([`classic.option.${name}.${value}`]);
    }
    for (const name of Object.keys(choices)) expect(classic).toHaveProperty([`classic.option.${name}`]);
  });
  it('offer a small table only with the small deck', () => {
    expect(visibleOptions(defaults, 2)).not.toContain('table');
    const small = withOption(withOption({}, 'deck', 'beginner'), 'table', 9);
    expect(visibleOptions({ ...defaults, ...small }, 2)).toContain('table');
    expect(withOption(small, 'deck', 'full')).toEqual({ deck: 'full' });
  });
  it('leave out what makes no sense in a solo game', () => {
    expect(visibleOptions(defaults, 1)).toEqual(['claiming', 'deck', 'show_ms']);
  });
});
