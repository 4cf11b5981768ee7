type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (place: string): string => `touchline:advert-${place}`;

/** Whether an advertisement was not shown yet under this mark: a day, or one visit. */
export const isAdvertDue = (kept: Kept, place: string, mark: string): boolean =>
  kept.getItem(keyOf(place)) !== mark;

export const noteAdvert = (kept: Kept, place: string, mark: string): void => kept.setItem(keyOf(place), mark);
