// The rules: what is said, and what is drawn with it.
export { default as Drawing } from './Drawing.svelte';
export { sections } from './sections';
