// One tab plays the game that this device keeps; a second would write over it.
const patience_ms = 400; // for one that is just being left

// What lets go of it again, or nothing when another tab has it. A browser without locks has to do without.
export function hold(game: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((held) => {
    const signal = AbortSignal.timeout(patience_ms);
    navigator.locks
      .request(`tercet ${game}`, { signal }, () => new Promise<void>((letGo) => held(letGo)))
      .catch(() => held(undefined));
  });
}
