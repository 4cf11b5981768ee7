import type { Competition } from '@touchline/contract/league';
import type { Services } from '../services.ts';
import { notFound } from '../refusal.ts';

/** A competition. @throws {RefusedError} when there is none */
export const findEvent = async (id: number, { matches }: Pick<Services, 'matches'>): Promise<Competition> => {
  const [event] = await matches.competitions([id]);
  if (!event) throw notFound('eventid');
  return event;
};

/** The season asked for, else the newest; empty for a competition that has none. @throws {RefusedError} for an unknown one */
export const seasonOf = async (
  { eventid, season }: { eventid: number; season?: string | undefined },
  { matches }: Pick<Services, 'matches'>,
): Promise<string> => {
  const seasons = await matches.seasonsOf(eventid);
  if (season === undefined) return seasons[0]?.name ?? '';
  if (!seasons.some(({ name }) => name === season)) throw notFound('season');
  return season;
};
