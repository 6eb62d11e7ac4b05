// Which screen the path of the page leads to.
import { tick } from 'svelte';
import { findGame } from './games/find';
import type { Game } from './games/game';

export type Route =
  | { screen: 'home' | 'settings' | 'not_found' | 'learn' | 'rules' | 'me' | 'about' | 'privacy' }
  | { screen: 'new' | 'lesson' | 'game_rules' | 'local'; game: Game }
  | { screen: 'own'; game: Game; name: string }
  | { screen: 'table' | 'review'; id: string };

export function routeOf(path: string): Route {
  const [first, second] = path.split('/').filter(Boolean);
  const game = findGame(second);
  if (!first) return { screen: 'home' };
  if (first === 't' && second) return { screen: 'table', id: second };
  if (first === 'review' && second) return { screen: 'review', id: second };
  if (first === 'new' && game) return { screen: 'new', game };
  if (first === 'play' && game) return { screen: 'local', game };
  if (first === 'learn') return game ? { screen: 'lesson', game } : { screen: 'learn' };
  if (first === 'rules') return game ? { screen: 'game_rules', game } : { screen: 'rules' };
  if (first === 'settings' || first === 'me' || first === 'about' || first === 'privacy') return { screen: first };
  const own = findGame(first);
  if (own?.screens && second && Object.hasOwn(own.screens, second)) return { screen: 'own', game: own, name: second };
  return { screen: 'not_found' };
}

let here = $state.raw(routeOf(location.pathname));

let path = location.pathname;
const arrive = () => {
  path = location.pathname;
  here = routeOf(path);
};
// A link to a section of the same page leads to no other screen.
window.addEventListener('popstate', () => {
  if (location.pathname !== path) arrive();
});

export const route = (): Route => here;

// `replace`: in place of the current entry of the browser's history.
export async function go(to: string, how: { replace?: boolean } = {}): Promise<void> {
  if (how.replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  arrive();
  await tick();
  scrollTo(0, 0);
}

// For links: a press goes there without loading the page anew; with a modifier the browser does as always.
export function link(node: HTMLAnchorElement) {
  const press = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void go(node.pathname);
  };
  node.addEventListener('click', press);
  return { destroy: () => node.removeEventListener('click', press) };
}
