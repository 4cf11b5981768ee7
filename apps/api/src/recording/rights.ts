import { type Rights, rightsFor } from '@touchline/domain/rights';
import type { Services } from '../services.ts';

type Source = Pick<Services, 'rightsRules' | 'matches'>;

/** Source of matches that this product plays itself. */
const OWN_SOURCE = 'world';

/** What may be done with a stream of an anchor that shows a match; 0 is none. */
export const rightsOf = async (
  { matchId, anchorId }: { matchId: number; anchorId: number },
  { rightsRules, matches }: Source,
): Promise<Rights> => {
  const rules = (await rightsRules.all()).map((rule) => ({
    ...rule,
    eventId: rule.event_id,
    anchorId: rule.anchor_id,
    holdMin: rule.hold_min,
    keepDays: rule.keep_days,
  }));
  if (matchId === 0) return rightsFor(rules, { eventId: 0, anchorId, isReal: false });
  const [found, sources] = await Promise.all([matches.findMany([matchId]), matches.sourcesOf([matchId])]);
  return rightsFor(rules, {
    eventId: found[0]?.event_id ?? 0,
    anchorId,
    isReal: sources.get(matchId) !== OWN_SOURCE,
  });
};

export const rightsOfRoom = async (
  liveid: number,
  services: Source & Pick<Services, 'liveRooms'>,
): Promise<Rights> => {
  const room = await services.liveRooms.find(liveid);
  return rightsOf({ matchId: room?.room.matchId ?? 0, anchorId: room?.anchor.id ?? 0 }, services);
};
