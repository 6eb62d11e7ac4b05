import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './tools/service-worker.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Where `tercet serve` listens while the client is being worked on with `npm run dev`.
const server = process.env.TERCET_SERVER ?? 'http://127.0.0.1:8080';

// What the first screen needs comes in one piece; all else is split by who wants it.
const first = { name: 'first', tags: ['$initial' as const] };

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  resolve: {
    alias: { '@engine': process.env.TERCET_WASM ?? here('../build/wasm') },
  },
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
