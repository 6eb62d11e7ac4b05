import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { licences } from './tools/licences.ts';
import { linkPreview } from './tools/preview.ts';
import { serviceWorker } from './tools/service-worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Where `tercet serve` listens while the client is being worked on with `npm run dev`.
const server = process.env.TERCET_SERVER ?? 'http://127.0.0.1:8080';

// What the first screen needs comes in one piece; all else is split by who wants it.
const first = { name: 'first', tags: ['$initial' as const] };

export default defineConfig({
  plugins: [svelte(), licences(), linkPreview(process.env.TERCET_ADDRESS), serviceWorker()],
  resolve: {
    alias: { '@engine': process.env.TERCET_WASM ?? here('../build/wasm') },
  },
  // Where people find the source of what they see; empty where nobody said.
  define: { 'import.meta.env.SOURCE': JSON.stringify(process.env.TERCET_SOURCE ?? '') },
  build: {
    outDir: here('../build/web'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [first] } } },
  },
  server: {
    // With the page's own host: the server answers no page of another.
    proxy: { '/api': { target: server, changeOrigin: false }, '/ws': { target: server, ws: true } },
  },
  test: { include: ['tests/unit/**/*.test.ts'] },
});
