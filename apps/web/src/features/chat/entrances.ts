import type { LiveRoomEvent } from '@touchline/chat-client/live-room';

/** A VIP who came into the room. */
export type Entrance = { id: string; nick: string; vip: number };

/** A banner is shown for 3 s, so more of them would speak of people who came long ago. */
const MOST_WAITING = 3;

type Joined = Pick<Extract<LiveRoomEvent, { nicks: unknown }>, 'userIds' | 'nicks' | 'vips' | 'atSec'>;

/** The entrances after more people came: VIPs alone, each once, the newest three. */
export const withEntrances = (
  held: readonly Entrance[],
  { userIds, nicks, vips, atSec }: Joined,
): readonly Entrance[] => {
  const come = userIds.flatMap((userId, at) => {
    const [nick = '', vip = 0] = [nicks[at], vips[at]];
    return vip > 0 && nick !== '' ? [{ id: `${userId}/${atSec}`, nick, vip }] : [];
  });
  const isNew = come.filter(({ id }) => held.every((one) => one.id !== id));
  return isNew.length === 0 ? held : [...held, ...isNew].slice(-MOST_WAITING);
};

/** Whose banner stands after the one that stood; undefined when all were shown. */
export const nextEntrance = (
  entrances: readonly Entrance[],
  shownIds: ReadonlySet<string>,
): Entrance | undefined => entrances.find(({ id }) => !shownIds.has(id));
