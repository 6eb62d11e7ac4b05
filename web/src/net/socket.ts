// A table over a WebSocket. A line that is lost is opened again, sooner at first and then more slowly, from the last
// step that was seen.
import type { Opener } from '../table/transport';

const first_wait = 500;
const longest_wait = 10_000;

export function socketTo(table: string): Opener {
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
      socket.onopen = () => {
        wait = first_wait;
        ears.state('open');
      };
      socket.onmessage = (message) => {
        if (typeof message.data === 'string') ears.heard(message.data);
      };
      socket.onclose = () => {
        if (over) return;
        ears.state('lost');
        timer = setTimeout(open, wait);
        wait = Math.min(wait * 2, longest_wait);
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
