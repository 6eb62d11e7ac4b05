// When everything on the page lies still: the last die has landed, the last points have come to their seat.

const max_ms = 4_000;
// What moves longer than this is no landing: a word that fades, a light that goes round.
const max_landing_ms = 1_500;

const wait = (time: number) => new Promise<void>((done) => setTimeout(done, time));
// Flights begin when the page has changed. A page that is not seen has no frames.
const nextFrame = () => Promise.race([new Promise<void>((done) => requestAnimationFrame(() => done())), wait(100)]);

const moving = (): Animation[] =>
  document.getAnimations().filter(({ effect, playState }) => {
    const end = Number(effect?.getComputedTiming().endTime ?? 0);
    return playState === 'running' && end > 0 && end <= max_landing_ms;
  });

export async function atRest(): Promise<void> {
  const end = performance.now() + max_ms;
  for (let still = 0; still < 3 && performance.now() < end;) {
    await nextFrame();
    const now = moving();
    still = now.length === 0 ? still + 1 : 0;
    await Promise.race([Promise.allSettled(now.map(({ finished }) => finished)), wait(max_ms)]);
  }
}
