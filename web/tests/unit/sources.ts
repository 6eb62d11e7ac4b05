// The client's own files, for tests that read the code.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const client = join(root, 'web/src');

export interface Source {
  path: string;
  text: string;
}

export function sourcesOf(...endings: string[]): Source[] {
  return readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.some((ending) => path.endsWith(ending)) && !path.endsWith('.d.ts'))
    .map((path) => ({ path: relative(client, join(client, path)), text: readFileSync(join(client, path), 'utf8') }));
}

// All texts of a language, by area.
export function texts(language: string): Map<string, Record<string, unknown>> {
  const folder = join(client, 'i18n', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, unknown>,
    ]),
  );
}

export const foldersOfLanguages = () =>
  readdirSync(join(client, 'i18n'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
