// A table over a WebSocket. A connection that is lost is opened again, with growing delays, from the last step that was
// received. A socket does not say why it could not be opened: `tableExists` asks whether the table is still there.
import type { Opener } from '../table/transport';

const min_retry_ms = 500;
const max_retry_ms = 10_000;
// The server answers every message at once; without an answer for so long the connection counts as lost.
const answer_timeout_ms = 8_000;

export function socketTo(table: string, tableExists: () => Promise<boolean>): Opener {
  return (listener) => {
    let socket: WebSocket | undefined;
    let retry_ms = min_retry_ms;
    let retryTimer: ReturnType<typeof setTimeout> | undefined;
    let answerTimer: ReturnType<typeof setTimeout> | undefined;
    let closed = false;

    // Messages of the old socket are ignored from now on.
    const dropSocket = () => {
      clearTimeout(retryTimer);
      clearTimeout(answerTimer);
      answerTimer = undefined;
      if (!socket) return;
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      socket = undefined;
    };
    const lost = () => {
      dropSocket();
      listener.state('lost');
      retryTimer = setTimeout(() => open(), retry_ms);
      retry_ms = Math.min(retry_ms * 2, max_retry_ms);
    };
    const open = (as?: 'connecting') => {
      dropSocket();
      const seq = listener.seq();
      const query = new URLSearchParams({ table, ...(seq === undefined ? {} : { seq: String(seq) }) });
      const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
      listener.state(as ?? (seq === undefined ? 'connecting' : 'lost'));
      let opened = false;
      socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`);
      socket.onopen = () => {
        opened = true;
        retry_ms = min_retry_ms;
        listener.state('open');
      };
      socket.onmessage = (message) => {
        clearTimeout(answerTimer);
        answerTimer = undefined;
        if (typeof message.data === 'string') listener.message(message.data);
      };
      socket.onclose = async () => {
        lost();
        if (!opened && !(await tableExists()) && !closed) {
          listener.message(JSON.stringify({ type: 'bye', code: 'table_closed' }));
        }
      };
    };
    // With the network back there is no need to wait; the old socket may be dead without having been closed.
    const reopen = () => {
      if (!closed) open();
    };
    addEventListener('online', reopen);
    open();

    return {
      send: (text) => {
        if (socket?.readyState !== WebSocket.OPEN) return;
        socket.send(text);
        answerTimer ??= setTimeout(lost, answer_timeout_ms);
      },
      reconnect: () => open('connecting'),
      close: () => {
        closed = true;
        removeEventListener('online', reopen);
        dropSocket();
        listener.state('closed');
      },
    };
  };
}
