/** The score after one basket, and when it fell. Periods 1 to 4 are quarters, later ones overtimes. */
export type Basket = { period: number; remainingSec: number; home: number; away: number };

export type CourtMomentKind = 'lead' | 'buzzer';
export type CourtMoment<B extends Basket> = { kind: CourtMomentKind; basket: B };

const LAST_QUARTER = 4;
const LATE_SEC = 120;
const BUZZER_SEC = 1;

const isLate = ({ period, remainingSec }: Basket): boolean =>
  period >= LAST_QUARTER && remainingSec <= LATE_SEC;

const isSameInstant = (one: Basket | undefined, other: Basket): boolean =>
  one?.period === other.period && one.remainingSec === other.remainingSec;

/**
 * What a basketball match is remembered by: the lead that changes hands in the last two minutes, and points as a period
 * ends. Free throws of one foul are one moment, with the score after the last.
 * @source watch-and-read §B1 "basketball last-two-minutes lead change and buzzer"
 */
export const courtMoments = <B extends Basket>(baskets: readonly B[]): CourtMoment<B>[] => {
  const moments: CourtMoment<B>[] = [];
  let held = 0;
  for (const basket of baskets) {
    const leads = Math.sign(basket.home - basket.away);
    const turned = leads !== 0 && held !== 0 && leads !== held;
    if (leads !== 0) held = leads;
    const last = moments.at(-1);
    if (last && isSameInstant(last.basket, basket)) last.basket = basket;
    else if (basket.remainingSec <= BUZZER_SEC) moments.push({ kind: 'buzzer', basket });
    else if (turned && isLate(basket)) moments.push({ kind: 'lead', basket });
  }
  return moments;
};
