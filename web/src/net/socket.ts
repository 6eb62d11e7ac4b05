// A table over a WebSocket. A line that is lost is opened again, sooner at first and then more slowly, from the last
// step that was seen. A socket does not say why it could not be opened: then `isThere` tells whether there is still a
// table to come back to.
import type { Opener } from '../table/transport';

const first_wait = 500;
const longest_wait = 10_000;
// A message that the server took is answered at once; after this the line counts as dead, though nobody closed it.
const silence = 8_000;

export function socketTo(table: string, isThere: () => Promise<boolean>): Opener {
  return (ears) => {
    let socket: WebSocket | undefined;
    let wait = first_wait;
    let again: ReturnType<typeof setTimeout> | undefined;
    let listening: ReturnType<typeof setTimeout> | undefined;
    let over = false;

    // Whatever the old socket would still say is not heard.
    const drop = () => {
      clearTimeout(again);
      clearTimeout(listening);
      listening = undefined;
      if (!socket) return;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      socket = undefined;
    };
    const lost = () => {
      drop();
      ears.state('lost');
      again = setTimeout(() => open(), wait);
      wait = Math.min(wait * 2, longest_wait);
    };
    const open = (as?: 'connecting') => {
      drop();
      const seq = ears.seq();
      const query = new URLSearchParams({ table, ...(seq === undefined ? {} : { seq: String(seq) }) });
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      ears.state(as ?? (seq === undefined ? 'connecting' : 'lost'));
      let opened = false;
      socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`);
      socket.onopen = () => {
        opened = true;
        wait = first_wait;
        ears.state('open');
      };
      socket.onmessage = (message) => {
        clearTimeout(listening);
        listening = undefined;
        if (typeof message.data === 'string') ears.heard(message.data);
      };
      socket.onclose = async () => {
        lost();
        if (!opened && !(await isThere()) && !over) {
          ears.heard(JSON.stringify({ type: 'bye', code: 'table_closed' }));
        }
      };
    };
    // With the network back there is nothing to wait for; a socket of before may be dead without knowing it.
    const back = () => {
      if (!over) open();
    };
    addEventListener('online', back);
    open();

    return {
      send: (text) => {
        if (socket?.readyState !== WebSocket.OPEN) return;
        socket.send(text);
        listening ??= setTimeout(lost, silence);
      },
      renew: () => open('connecting'),
      close: () => {
        over = true;
        removeEventListener('online', back);
        drop();
        ears.state('closed');
      },
    };
  };
}
