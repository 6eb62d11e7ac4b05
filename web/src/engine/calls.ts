// The engine in WebAssembly: its exported functions with texts in and out (src/wasm/exports.cpp).
type Argument = string | number;
type Exports = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };

export interface Engine {
  text(name: string, ...args: Argument[]): string;
  number(name: string, ...args: Argument[]): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8');

export function engineOf(instance: WebAssembly.Instance): Engine {
  const exports = instance.exports as unknown as Exports;
  const fn = (name: string) => {
    const found = exports[name];
    if (!found) throw new Error(`the engine has no ${name}`);
    return found;
  };
  fn('_initialize')();

  // A text goes into the module's memory for the time of the call.
  const number = (name: string, ...args: Argument[]): number => {
    const held: number[] = [];
    const flat = args.flatMap((argument) => {
      if (typeof argument === 'number') return [argument];
      const text = encoder.encode(argument);
      const place = fn('allocate')(text.length);
      held.push(place);
      new Uint8Array(exports.memory.buffer, place, text.length).set(text);
      return [place, text.length];
    });
    const answer = fn(name)(...flat);
    for (const place of held) fn('release')(place);
    return answer;
  };
  const text = (name: string, ...args: Argument[]): string => {
    const place = number(name, ...args);
    return decoder.decode(new Uint8Array(exports.memory.buffer, place, fn('answer_size')()));
  };
  return { text, number };
}
