// Wilds whose face the person has not chosen: the engine finds one that makes a SET where they lie.
import { nameOf } from '../figures/names';
import { t } from '../i18n/i18n.svelte';
import type { CrosswiseFaceChoice, CrosswiseLay, Die, Face, Place } from '../wire';
import type { Arrangement, Lays } from './arrangement.svelte';
import { facesFor, type AreaContext } from './questions';

export class WildFinder {
  // What was found last, as text.
  text = $state('');
  readonly #arrangement: Arrangement;
  readonly #isWild: (die: Die) => boolean;
  #question = 0;

  constructor(arrangement: Arrangement, isWild: (die: Die) => boolean) {
    this.#arrangement = arrangement;
    this.#isWild = isWild;
  }

  // What the table can be told: a wild has a face there.
  named(lays: Lays): Lays {
    return lays.filter(({ die, face }) => face !== undefined || !this.#isWild(die));
  }

  // The faces of a wild where it lies, beside what else lies there; none where the engine knows no answer.
  async facesAt(context: AreaContext, lays: Lays, die: Die, place: Place): Promise<readonly CrosswiseFaceChoice[]> {
    const others = this.named(lays).filter((lay) => lay.die !== die);
    return facesFor(context, others, die, { column: place.column, row: place.row }).catch(() => []);
  }

  // Answers whether nothing was asked anew meanwhile.
  async settle(context: AreaContext): Promise<boolean> {
    const question = ++this.#question;
    const wilds = this.#arrangement.lays.filter(({ die }) => this.#isWild(die) && !this.#arrangement.isNamed(die));
    for (const { die } of wilds) {
      const lay = this.#arrangement.of(die);
      if (!lay) continue;
      const faces = await this.facesAt(context, this.#arrangement.lays, die, lay);
      if (question !== this.#question) return false;
      this.#take(lay, bestOf(faces, lay.face));
    }
    return true;
  }
  #take(lay: CrosswiseLay, best: CrosswiseFaceChoice | undefined): void {
    if (best) this.#arrangement.find(lay.die, best.face);
    if (lay.face === undefined || best?.face !== lay.face) this.tell(best);
  }
  tell(best: CrosswiseFaceChoice | undefined): void {
    const makesSet = best !== undefined && best.sets > 0;
    this.text = makesSet ? t('crosswise.wild.found', { die: nameOf(best.face) }) : t('crosswise.wild.none');
  }
}

// A face that is as good as the best stays.
function bestOf(faces: readonly CrosswiseFaceChoice[], now: Face | undefined): CrosswiseFaceChoice | undefined {
  const [best] = faces;
  const same = faces.find(({ face }) => face === now);
  return same && best && same.sets === best.sets && same.unplaced === best.unplaced ? same : best;
}
