// The client with one game more (tests/unit/toy): only the list of games is another, and where its texts come from.
import { fileURLToPath } from 'node:url';
import { mergeConfig, type Plugin } from 'vite';
import client from '../../../vite.config.ts';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const replaced = new Map([
  [path('../../../src/games/list.ts'), path('./list.ts')],
  [path('../../../src/i18n/texts.ts'), path('./i18n_texts.ts')],
]);

const withToy: Plugin = {
  name: 'tercet-with-toy',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const other = found ? replaced.get(found.id) : undefined;
    // What takes a file's place imports the file itself.
    return other === undefined || other === importer ? found : other;
  },
};

export default mergeConfig(client, { plugins: [withToy] });
