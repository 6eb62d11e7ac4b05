// What the engine says of my dice as I want them to lie, before the table does.
import type { CrosswiseLay, CrosswisePreviewed } from '../wire';
import { isSameLay, type Lays } from './arrangement.svelte';
import { previewOf, type AreaContext } from './questions';

export class Judged {
  preview = $state.raw<CrosswisePreviewed>();
  // What the preview is of.
  #lays = $state.raw<Lays>([]);

  forget(): void {
    this.preview = undefined;
  }

  // Whether a die counts as placed where it lies; nothing is known of one that has moved since.
  counts(lay: CrosswiseLay): boolean | undefined {
    if (!this.#lays.some((one) => isSameLay(one, lay))) return undefined;
    return this.preview?.counts.includes(lay.die);
  }

  // `lays` are judged as the table would be told of them. Only the answer to the last question counts.
  async ask(context: AreaContext, lays: Lays, told: Lays, isNow: () => boolean): Promise<boolean> {
    const preview = await previewOf(context, told).catch(() => undefined);
    if (!isNow()) return false;
    this.preview = preview;
    this.#lays = lays;
    return true;
  }
}
