// What a mode means on a level in numbers, by the engine: for the screens on which a game is chosen.
import { ask } from '../engine/engine';
import { secondsText } from '../i18n/clock';
import { t } from '../i18n/i18n.svelte';
import type { SoloFigureKind, SoloMode, SoloRules } from '../wire';

export class Facts {
  #rules = $state.raw<Partial<Record<string, SoloRules>>>({});

  // Asks for those of a level; until they are there, and where the engine does not run, nothing is said.
  load(modes: readonly SoloMode[], level: number, figures: SoloFigureKind): void {
    for (const mode of modes) {
      const options = { mode, level, figures: mode === 'puzzle' ? figures : ('cards' as const) };
      const key = `${mode} ${level} ${options.figures}`;
      if (this.#rules[key]) continue;
      void ask({ type: 'solo_rules', options }).then(
        (rules) => (this.#rules = { ...this.#rules, [key]: rules }),
        () => undefined,
      );
    }
  }

  text(mode: SoloMode, level: number, figures: SoloFigureKind): string {
    const rules = this.#rules[`${mode} ${level} ${mode === 'puzzle' ? figures : 'cards'}`];
    if (!rules) return '';
    if (rules.sets !== undefined) {
      return t(figures === 'dice' ? 'solo.facts.dice' : 'solo.facts.puzzle', { n: rules.sets, figures: rules.figures });
    }
    if (rules.clock_ms !== undefined) return t('solo.facts.clock', { time: secondsText(rules.clock_ms) });
    if (rules.arrival_ms !== undefined) return t('solo.facts.arrival', { time: secondsText(rules.arrival_ms) });
    if (rules.quiet_ms !== undefined) return t('solo.facts.quiet', { time: secondsText(rules.quiet_ms) });
    return t('solo.facts.classic', { n: rules.features });
  }
}
