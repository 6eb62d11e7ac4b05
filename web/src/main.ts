import { mount } from 'svelte';
import App from './App.svelte';
import { aboutAreas } from './games/find';
import { useAreas } from './i18n/i18n.svelte';
import './look/base.css';
import { applySettings } from './look/settings.svelte';
import { watchInstall } from './ui/install.svelte';

applySettings();
watchInstall();
// Without texts there is nothing to show; keys are better than an empty page.
await useAreas('ui', 'figures', ...aboutAreas()).catch(() => undefined);
const target = document.getElementById('app');
if (target) mount(App, { target });

// After everything that the first screen needs.
const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
