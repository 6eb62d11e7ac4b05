// Puts a .br and a .gz beside every file of a build that becomes smaller by it; the server gives out what a browser
// can read.
//
//   node tools/compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const [folder] = process.argv.slice(2);
const is_packed = /\.(br|gz|woff2|png)$/;

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || is_packed.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const content = readFileSync(path);
  const forms = {
    br: brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    gz: gzipSync(content, { level: 9 }),
  };
  for (const [extension, packed] of Object.entries(forms)) {
    if (packed.length < content.length) writeFileSync(`${path}.${extension}`, packed);
  }
}
