// generated: script/types
import type { GameOffer, ClassicOptions, CubedOptions, SpeedOptions, CrosswiseOptions, SoloOptions } from './types';

type Offer<Options> = Omit<GameOffer, 'options'> & { readonly options: Options };

export const offers = {
  classic: {"game":"classic","least_seats":1,"most_seats":8,"options":{"claiming":"call_first","deck":"full","table":12,"penalty":"lose_set","no_set":"players","rounds":0,"show_ms":5000,"quiet_ms":20000,"pause_ms":10000}} satisfies Offer<ClassicOptions>,
  cubed: {"game":"cubed","least_seats":2,"most_seats":4,"options":{"dice":"standard","first_player":"stays","all_pass_limit":5,"show_ms":5000,"opening_ms":60000,"turn_ms":120000,"extra_roll_ms":30000}} satisfies Offer<CubedOptions>,
  speed: {"game":"speed","least_seats":1,"most_seats":4,"options":{"judging":"end_of_round","rounds":5,"dice":"standard","quiet_ms":20000,"round_ms":180000,"pause_ms":30000}} satisfies Offer<SpeedOptions>,
  crosswise: {"game":"crosswise","least_seats":2,"most_seats":4,"options":{"rounds":3,"dice":"standard","draw_every_ms":2000,"round_ms":600000,"pause_ms":20000}} satisfies Offer<CrosswiseOptions>,
  solo: {"game":"solo","least_seats":1,"most_seats":1,"options":{"mode":"classic","level":2,"figures":"cards","clock_ms":0,"arrival_ms":0,"quiet_ms":0}} satisfies Offer<SoloOptions>,
};
