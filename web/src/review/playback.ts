// A finished game as a table that can be asked for any of its steps: the same messages as from a live one, so that the
// same screens show it.
import type { TransportListener, Opener } from '../table/transport';
import type { Reviewed, SeatView, Step } from '../wire';

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

// The seats whose players have left by then, and that nobody else has taken over.
function leftBy(reviewed: Reviewed, index: number): Set<number> {
  const left = new Set<number>();
  for (const { event } of reviewed.steps.slice(0, index + 1)) {
    if (event.type === 'left') left.add(event.seat);
    else if (event.type === 'handed_over') left.delete(event.seat);
  }
  return left;
}

export function playback(reviewed: Reviewed): { open: Opener; show: (step: number) => void } {
  let listener: TransportListener | undefined;
  let last = -1;

  function show(index: number): void {
    const step = reviewed.steps[index];
    if (!step) return;
    // Events are sent only with the next step; a jump sends the view alone.
    const events: Step['events'] = index === last + 1 ? [{ type: 'played', t: step.event.t, event: step.event }] : [];
    last = index;
    const leftSeats = leftBy(reviewed, index);
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
          seats: reviewed.seats.map((name, seat) => seatOf(name, leftSeats.has(seat))),
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
    show(0);
    return { send: () => undefined, reconnect: () => undefined, close: () => (listener = undefined) };
  };
  return { open, show };
}
