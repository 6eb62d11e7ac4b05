// What a compiler does not see: promises that nobody waits for, code that does nothing, mistakes in markup. How code is
// laid out is Prettier's.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['src/wire/types.ts', 'src/wire/games.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // Playwright wants to see which fixtures a test takes, also where it is none.
      'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }],
      // Methods of interfaces here are functions of objects without a `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A function that answers with a promise may have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Collections that nothing shown depends on, or that are replaced as a whole ($state.raw).
      'svelte/prefer-svelte-reactivity': 'off',
      // A space at the edge of a block has to be written so.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // Types from other components are not known here; svelte-check knows them.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [ts.configs.disableTypeChecked] },
  {
    // Filled in by tools/service-worker.ts.
    files: ['src/service_worker/worker.js'],
    languageOptions: { globals: { __SHELL__: 'readonly', __REST__: 'readonly', __VERSION__: 'readonly' } },
  },
);
