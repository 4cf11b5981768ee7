import type { Match } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import type { Programme } from './hosts.ts';

/** A room that can show a match, and the one it shows now (0 is none). */
export type Slot = { account: string; programme: Programme; matchId: number };

const sportOf = (programme: Programme): number | undefined => {
  if (programme === 'talk') return undefined;
  return programme === 'football' ? Sport.football : Sport.basketball;
};

/**
 * Which match each room shows next. A room stays with its match while that is played; the others take
 * the matches that no room shows, the youngest first, so that it will be a while until the next change.
 * A room that finds none keeps its last match.
 * @param slots in the order in which they choose
 * @returns the new match of every room that has to change, by account
 */
export const nextMatches = (slots: readonly Slot[], matches: readonly Match[]): Map<string, Match> => {
  const playing = matches
    .filter((match) => isInPlay(match))
    .toSorted((one, other) => other.time - one.time || one.id - other.id);
  const shown = new Set(
    slots.map(({ matchId }) => matchId).filter((id) => playing.some((match) => match.id === id)),
  );
  const changes = new Map<string, Match>();
  for (const { account, programme, matchId } of slots) {
    const sport = sportOf(programme);
    if (sport === undefined || shown.has(matchId)) continue;
    const next = playing.find((match) => match.sport_id === sport && !shown.has(match.id));
    if (next === undefined) continue;
    shown.add(next.id);
    changes.set(account, next);
  }
  return changes;
};
