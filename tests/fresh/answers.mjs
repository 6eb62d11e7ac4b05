// For script/test-fresh: a server that was just started is ready, and gives the page and the engine to a browser.
//
//   node answers.mjs ADDRESS SECONDS    SECONDS since script/play was called
import assert from 'node:assert';

const [address, before] = process.argv.slice(2);
const began = Date.now();

async function get(path) {
  const answer = await fetch(address + path);
  assert.equal(answer.status, 200, `${path}: ${answer.status}`);
  return answer;
}

for (;;) {
  const answer = await fetch(`${address}/readyz`);
  const text = await answer.text();
  // Not only the status: what is no path of the server's own is the page.
  if (answer.status === 200 && text.trim() === 'ready') break;
  assert.ok(Date.now() - began < 30_000, `/readyz: ${answer.status} ${text}`);
  await new Promise((done) => setTimeout(done, 100));
}
console.log(`ready after ${Number(before) + Math.round((Date.now() - began) / 1000)} s`);

// From the page to its scripts, and from these on, as a browser would find the engine.
const page = await (await get('/')).text();
assert.match(page, /<title>[^<]+<\/title>/);
const files = new Map();
async function follow(text) {
  for (const [, name] of text.matchAll(/(?:assets\/|\.\/)([\w.-]+\.(?:js|css|wasm))\b/g)) {
    if (files.has(name)) continue;
    const answer = await get(`/assets/${name}`);
    const body = Buffer.from(await answer.arrayBuffer());
    files.set(name, {type: answer.headers.get('content-type'), body});
    if (name.endsWith('.js')) await follow(body.toString());
  }
}
await follow(page);
const engines = [...files].filter(([name]) => name.endsWith('.wasm'));
assert.equal(engines.length, 1, `the page leads to ${engines.length} engines`);
const [name, {type, body}] = engines[0];
assert.equal(type, 'application/wasm');
const engine = await WebAssembly.compile(body);
assert.ok(WebAssembly.Module.exports(engine).some((made) => made.name === '_initialize'), 'no engine of ours');
console.log(`the page and ${files.size} files of it, among them the engine ${name}, ${body.length} bytes`);
