// A finished game as a table that can be asked for any of its steps: the same messages as from a live one, so that the
// same screens show it.
import type { TransportListener, Opener } from '../table/transport';
import type { OpenReview } from '../engine/engine';
import type { SeatView, Step } from '../wire';

const seatOf = (name: string, left: boolean): SeatView => ({
  kind: 'person',
  name,
  ready: true,
  away: false,
  bot_plays: false,
  left,
  asked_pause: false,
  asked_rematch: false,
});

// Steps are shown in the order in which they were asked for.
export function playback({ reviewed, step: stepOf }: OpenReview): {
  open: Opener;
  show: (step: number) => Promise<void>;
} {
  let listener: TransportListener | undefined;
  let last = -1;

  async function show(index: number): Promise<void> {
    if (index < 0 || index >= reviewed.steps) return;
    const step = await stepOf(index);
    // What happened is shown only when going on by one; a leap shows how it is.
    const events: Step['events'] = index === last + 1 ? [{ type: 'played', t: step.event.t, event: step.event }] : [];
    last = index;
    const message: Step = {
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
          seats: reviewed.seats.map((name, seat) => seatOf(name, step.left.includes(seat))),
          is_public: false,
          chat: false,
          hints: false,
          bot_for_leaver: false,
          lag_compensation: true,
          spectators: 0,
          commitment: '',
          game_number: 1,
        },
        clock: { t: step.event.t, runs: false },
        game: step.view,
      },
    };
    listener?.message(JSON.stringify(message));
  }
  const open: Opener = (given) => {
    listener = given;
    given.state('open');
    return { send: () => undefined, reconnect: () => undefined, close: () => (listener = undefined) };
  };
  return { open, show };
}
