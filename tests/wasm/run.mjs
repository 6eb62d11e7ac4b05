// Makes the calls of a transcript (tests/wasm/transcript.cpp) in the WebAssembly module and compares every answer, byte
// for byte, with the one that the same code gave on this machine. Asserts what the module may import. Prints its size.
//
//   node tests/wasm/run.mjs MODULE.wasm TRANSCRIPT_PROGRAM
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {brotliCompressSync} from 'node:zlib';

// The C library can write to a console; that is all. No clock and no entropy: chance and time come in by the calls.
const allowedImports = ['fd_close', 'fd_seek', 'fd_write'].map((name) => `wasi_snapshot_preview1.${name}`);

function fail(message) {
  console.error(`wasm: ${message}`);
  process.exit(1);
}

const [modulePath, transcriptProgram] = process.argv.slice(2);
if (!transcriptProgram) fail('usage: run.mjs MODULE.wasm TRANSCRIPT_PROGRAM');

const bytes = readFileSync(modulePath);
const module = await WebAssembly.compile(bytes);
const imports = WebAssembly.Module.imports(module).map(({module, name}) => `${module}.${name}`).sort();
if (imports.join() !== allowedImports.join()) {
  fail(`the module imports ${imports.join(', ') || 'nothing'}; allowed is exactly ${allowedImports.join(', ')}`);
}

const refuse = () => fail('the module wrote to a console: it must have aborted');
const {exports} = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: {fd_close: refuse, fd_seek: refuse, fd_write: refuse},
});
exports._initialize();

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', {fatal: true});

// A text argument becomes its place and size in the module's memory; an answer that is a place becomes its text.
function call(name, args) {
  const held = [];
  const flat = args.flatMap((argument) => {
    if (typeof argument !== 'string') return [argument];
    const text = encoder.encode(argument);
    const place = exports.allocate(text.length);
    held.push(place);
    new Uint8Array(exports.memory.buffer, place, text.length).set(text);
    return [place, text.length];
  });
  const answer = exports[name](...flat);
  held.forEach((place) => exports.release(place));
  if (name === 'wakes_at') return answer;
  return decoder.decode(new Uint8Array(exports.memory.buffer, answer, exports.answer_size()));
}

const transcript = execFileSync(transcriptProgram, {encoding: 'utf8', maxBuffer: 1 << 28}).trimEnd().split('\n');
let records = 0;
let recordBytes = 0;
transcript.forEach((line, index) => {
  const {call: name, arguments: args, answer: expected} = JSON.parse(line);
  const answer = call(name, args);
  if (answer !== expected) {
    fail(`call ${index + 1} differs: ${name}(${args.join(', ')})\n  here:   ${expected}\n  module: ${answer}`);
  }
  if (name !== 'receive') return;
  for (const {record} of JSON.parse(answer).finished) {
    if (!/"type":"(game_)?ended"/.test(record)) fail('a game of the transcript did not end');
    records += 1;
    recordBytes += encoder.encode(record).length;
  }
});
if (records === 0) fail('the transcript holds no whole game');

console.log(`imports: ${imports.join(', ')}`);
console.log(`${records} whole games, ${transcript.length} calls: every answer and ${recordBytes} bytes of records equal`);
console.log(`size: ${bytes.length} bytes, ${brotliCompressSync(bytes).length} with brotli`);
