// Only one tab at a time plays the game that this browser stores; a second one would overwrite it.
const timeout_ms = 400; // for another tab that is just being closed

// Returns what releases the lock, or undefined when another tab has it. Browsers without locks do without.
export function lockForTab(game: string): Promise<(() => void) | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((done) => {
    const signal = AbortSignal.timeout(timeout_ms);
    navigator.locks
      .request(`tercet ${game}`, { signal }, () => new Promise<void>((release) => done(release)))
      .catch(() => done(undefined));
  });
}
