// Writes /licences.txt at the end of a build: the licence of the project, of every package that became part of the client, and
// of what is linked into the engine (licences/engine.txt).
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { Plugin } from 'vite';

const read = (path: string | URL) => readFileSync(path, 'utf8').trim();
const line = `\n\n${'-'.repeat(80)}\n`;

// The folder of the package that a module belongs to.
const packageOf = (module: string): string | undefined =>
  /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module.replace(/^\0/, ''))?.[0];

function licenceOf(folder: string): string {
  const name = folder.slice(folder.lastIndexOf('/node_modules/') + '/node_modules/'.length);
  const file = existsSync(folder) && readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
  if (!file) throw new Error(`${name} becomes part of the client, and its licence is not there`);
  return `${name}\n\n${read(`${folder}/${file}`)}`;
}

export function licences(): Plugin {
  return {
    name: 'tercet-licences',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.keys(file.modules) : file.originalFileNames,
      );
      const packages = new Set(modules.map(packageOf).filter((folder) => folder !== undefined));
      // Its files are named in a style sheet, and come as assets.
      packages.add(new URL('../node_modules/@fontsource-variable/manrope', import.meta.url).pathname);
      const source = [
        `Tercet\n\n${read(new URL('../../LICENSE', import.meta.url))}`,
        ...[...packages].map(licenceOf).sort(),
        read(new URL('licences/engine.txt', import.meta.url)),
      ].join(line);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: `${source}\n` });
    },
  };
}
