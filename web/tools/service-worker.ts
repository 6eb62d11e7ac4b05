// Writes /sw.js at the end of a build: src/off_line/worker.js with the list of files that the page needs without a
// network, and a version made of their names, which carry the hash of what is in them.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const template = new URL('../src/off_line/worker.js', import.meta.url);
const still = new URL('../public/', import.meta.url);

export function serviceWorker(): Plugin {
  return {
    name: 'tercet-service-worker',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((name) => name !== 'index.html');
      const files = ['/', ...[...built, ...readdirSync(still)].sort().map((name) => `/${name}`)];
      const hash = createHash('sha256').update(files.join('\n'));
      const index = bundle['index.html'];
      if (index?.type === 'asset') hash.update(index.source);
      const source = readFileSync(template, 'utf8')
        .replace('__FILES__', JSON.stringify(files))
        .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 12)));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
