// A finished game as a table that can be asked for any of its steps: the same messages as from a live one, so that the
// same screens show it.
import type { Ears, Opener } from '../table/transport';
import type { Reviewed, SeatView, Step } from '../wire';

const seatOf = (name: string): SeatView => ({
  kind: 'person',
  name,
  ready: true,
  away: false,
  bot_plays: false,
  left: false,
  asked_pause: false,
  asked_rematch: false,
});

export function playback(reviewed: Reviewed): { open: Opener; show: (step: number) => void } {
  let ears: Ears | undefined;
  let last = -1;

  function show(index: number): void {
    const step = reviewed.steps[index];
    if (!step) return;
    // What happened is shown only when going on by one; a leap shows how it is.
    const events: Step['events'] = index === last + 1 ? [{ type: 'played', t: step.event.t, event: step.event }] : [];
    last = index;
    const heard: Step = {
      type: 'step',
      seq: index,
      you: { host: false },
      events,
      view: {
        table: {
          id: 'review',
          phase: 'finished',
          game: reviewed.game,
          options: reviewed.options,
          seats: reviewed.seats.map(seatOf),
          is_public: false,
          chat: false,
          hints: false,
          spectators: 0,
          commitment: '',
          game_number: 1,
        },
        clock: { t: step.event.t, runs: false },
        game: step.view,
      },
    };
    ears?.heard(JSON.stringify(heard));
  }
  const open: Opener = (given) => {
    ears = given;
    given.state('open');
    show(0);
    return { send: () => undefined, renew: () => undefined, close: () => (ears = undefined) };
  };
  return { open, show };
}
