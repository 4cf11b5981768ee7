/** Places of a table that lead somewhere; places below zero count from the end, -1 is the last. */
export type TableZone = {
  zone: 'champions_cup' | 'second_cup' | 'promotion' | 'play_off' | 'relegation_play_off' | 'relegation';
  from: number;
  to: number;
};

/**
 * What a place in a table leads to; undefined when nowhere.
 * @param position 1 is the first of `teams`
 * @source screens 8.2 "coloured zones with a legend; promotion/relegation notes"
 */
export const zoneAt = (
  position: number,
  teams: number,
  zones: readonly TableZone[],
): TableZone['zone'] | undefined => {
  const placeOf = (place: number): number => (place < 0 ? teams + 1 + place : place);
  return zones.find(({ from, to }) => position >= placeOf(from) && position <= placeOf(to))?.zone;
};
