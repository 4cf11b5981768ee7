import type { MatchDocuments } from './match-documents.ts';

/** Names of the players of a match in Latin letters, by their number; timelines carry Chinese names alone. */
export const englishNames = async (
  matchId: number,
  documents: Pick<MatchDocuments, 'lineup'>,
): Promise<ReadonlyMap<number, string>> => {
  const lineup = await documents.lineup(matchId);
  const players = lineup
    ? [lineup.home, lineup.away].flatMap(({ first, bench }) => [...first, ...bench])
    : [];
  return new Map(players.flatMap(({ id, name_en: name }) => (name === '' ? [] : [[id, name] as const])));
};
