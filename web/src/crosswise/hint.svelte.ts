// A hint, in two steps: what is possible, then how.
import { t } from '../i18n/i18n.svelte';
import type { CrosswiseHint } from '../wire';
import { hintFor, type AreaContext } from './questions';

export class Hints {
  given = $state.raw<{ hint: CrosswiseHint; whole: boolean; isLast: boolean }>();
  asking = $state(false);

  #moment = '';

  // There is more to it than words.
  get canShow(): boolean {
    return this.given !== undefined && !this.given.whole && Boolean(this.given.hint.arrange ?? this.given.hint.attach);
  }
  // Another one: what was shown may not be all.
  get canAsk(): boolean {
    return !this.given || this.given.whole;
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
    if (isNow()) this.given = { hint, whole: false, isLast: context.view.bag === 0 };
  }

  get text(): string {
    if (!this.given) return '';
    const { hint, whole } = this.given;
    const step = whole ? 'whole' : 'rough';
    if (hint.arrange) {
      const { unplaced = 0 } = hint;
      if (unplaced === 0) return t(`crosswise.hint.all.${step}`);
      // Without a bag there is nothing to draw from.
      if (whole && this.given.isLast) return t('crosswise.hint.arrange.best', { n: unplaced });
      return t(`crosswise.hint.arrange.${step}`, { n: unplaced });
    }
    if (hint.attach) return t(`crosswise.hint.attach.${step}`);
    if (hint.draw) return t('crosswise.hint.draw');
    return t(hint.done ? 'crosswise.hint.done' : 'crosswise.hint.nothing');
  }
}
