// A table over a WebSocket. A line that is lost is opened again, sooner at first and then more slowly, from the last
// step that was seen. A socket does not say why it could not be opened: then `isThere` tells whether there is still a
// table to come back to.
import type { Opener } from '../table/transport';

const first_wait = 500;
const longest_wait = 10_000;

export function socketTo(table: string, isThere: () => Promise<boolean>): Opener {
  return (ears) => {
    let socket: WebSocket | undefined;
    let wait = first_wait;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;

    const open = () => {
      const seq = ears.seq();
      const query = new URLSearchParams({ table, ...(seq === undefined ? {} : { seq: String(seq) }) });
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      ears.state(seq === undefined ? 'connecting' : 'lost');
      socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`);
      let opened = false;
      socket.onopen = () => {
        opened = true;
        wait = first_wait;
        ears.state('open');
      };
      socket.onmessage = (message) => {
        if (typeof message.data === 'string') ears.heard(message.data);
      };
      socket.onclose = async () => {
        if (over) return;
        ears.state('lost');
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, longest_wait);
        if (!opened && !(await isThere()) && !over) {
          ears.heard(JSON.stringify({ type: 'bye', why: 'table_closed' }));
        }
      };
    };
    // When the network is back there is nothing to wait for.
    const again = () => {
      if (over || socket?.readyState === WebSocket.OPEN) return;
      clearTimeout(timer);
      socket?.close();
      open();
    };
    addEventListener('online', again);
    open();

    return {
      send: (text) => {
        if (socket?.readyState === WebSocket.OPEN) socket.send(text);
      },
      renew: () => {
        if (socket) socket.onclose = socket.onmessage = null;
        socket?.close();
        open();
      },
      close: () => {
        over = true;
        clearTimeout(timer);
        removeEventListener('online', again);
        socket?.close();
        ears.state('closed');
      },
    };
  };
}
