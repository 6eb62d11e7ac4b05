// A hint, in two steps: what is possible, then how.
import { t } from '../i18n/i18n.svelte';
import type { CrosswiseHint } from '../wire';
import { hintFor, type AreaContext } from './questions';

export class Hints {
  given = $state.raw<{ hint: CrosswiseHint; whole: boolean }>();
  asking = $state(false);

  #moment = '';

  // There is more to it than words.
  get canShow(): boolean {
    return this.given !== undefined && !this.given.whole && Boolean(this.given.hint.arrange ?? this.given.hint.attach);
  }
  forget(): void {
    this.given = undefined;
  }
  // What a hint said goes with the dice that it was about.
  forgetUnless(moment: string): void {
    if (moment !== this.#moment) this.forget();
    this.#moment = moment;
  }

  // Nothing when the game went on meanwhile.
  async ask(context: AreaContext, isNow: () => boolean): Promise<void> {
    this.asking = true;
    const hint = await hintFor(context).finally(() => (this.asking = false));
    if (isNow()) this.given = { hint, whole: false };
  }

  get text(): string {
    if (!this.given) return '';
    const { hint, whole } = this.given;
    const step = whole ? 'whole' : 'rough';
    if (hint.arrange) {
      return hint.unplaced
        ? t(`crosswise.hint.arrange.${step}`, { n: hint.unplaced })
        : t(`crosswise.hint.all.${step}`);
    }
    if (hint.attach) return t(`crosswise.hint.attach.${step}`);
    if (hint.draw) return t('crosswise.hint.draw');
    return t(hint.done ? 'crosswise.hint.done' : 'crosswise.hint.nothing');
  }
}
