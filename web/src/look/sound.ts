// Short sounds, made on the spot: nothing to load. Silent at volume 0, and until the person has pressed something.
import { settings } from './settings.svelte';

export type Sound = 'call' | 'right' | 'wrong' | 'lay' | 'roll' | 'turn' | 'over';

// Tones of a sound: hertz, when it begins and how long it lasts, in seconds.
const tones: Record<Sound, readonly (readonly [number, number, number])[]> = {
  call: [[660, 0, 0.12]],
  right: [
    [523, 0, 0.12],
    [659, 0.08, 0.12],
    [784, 0.16, 0.22],
  ],
  wrong: [
    [220, 0, 0.14],
    [185, 0.12, 0.22],
  ],
  lay: [[330, 0, 0.06]],
  roll: [
    [190, 0, 0.04],
    [240, 0.05, 0.04],
    [170, 0.1, 0.04],
    [210, 0.16, 0.05],
  ],
  turn: [
    [587, 0, 0.1],
    [880, 0.09, 0.14],
  ],
  over: [
    [523, 0, 0.16],
    [659, 0.14, 0.16],
    [784, 0.28, 0.16],
    [1047, 0.42, 0.4],
  ],
};

let context: AudioContext | undefined;

export function play(sound: Sound): void {
  if (settings.volume <= 0 || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [hertz, after, lasts] of tones[sound]) {
    const begins = context.currentTime + after;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.type = 'triangle';
    tone.frequency.value = hertz;
    loudness.gain.setValueAtTime(0, begins);
    loudness.gain.linearRampToValueAtTime(settings.volume * 0.25, begins + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
    tone.connect(loudness).connect(context.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  }
}
