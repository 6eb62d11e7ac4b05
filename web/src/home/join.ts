// What a friend sent, as a path of this page: the code of a table, a link to a table, a challenge or any other screen, the
// end of such a link, or a whole message with a link in it.
import { routeOf, type Route } from '../router.svelte';

const code = /^[a-z0-9]{6,40}$/;
const codeFrom = (text: string): string | undefined => {
  const plain = text.replace(/[\s-]/g, '').toLowerCase();
  return code.test(plain) ? plain : undefined;
};

// With what a browser would read as a path and a query; nothing where that is no screen to go to.
function screenAt(link: string): string | undefined {
  let url: URL;
  try {
    url = new URL(link, 'http://here');
  } catch {
    return undefined;
  }
  const route = routeOf(url.pathname);
  if (route.screen === 'home' || route.screen === 'not_found') return undefined;
  if (route.screen !== 'table') return url.pathname + url.search;
  const id = codeFrom(route.id);
  return id && `/t/${id}`;
}

// Nothing where it leads nowhere.
export function pathFrom(text: string): string | undefined {
  const id = codeFrom(text);
  if (id) return `/t/${id}`;
  const whole = /https?:\/\/\S+/i.exec(text)?.[0] ?? text.trim();
  if (/\s/.test(whole)) return undefined;
  // Some programs put brackets or quotes around a link, or a full stop after it.
  const link = whole.replace(/^[<("'“„«]+|[>)"'”“».,;!]+$/g, '').replace(/^https?:\/\//i, '');
  return screenAt(link.replace(/^[^/?#]*/, '')) ?? screenAt(`/${link}`);
}

// The table that such a path leads to.
export function tableAt(path: string): string | undefined {
  const route: Route = routeOf(path);
  return route.screen === 'table' ? route.id : undefined;
}
