import { getDateMatch, type Match } from '@touchline/contract/match';
import { saveRoom } from '@touchline/contract/operator';
import type { Clock } from '@touchline/engines/clock/clock';
import { demoStream } from './make-world.ts';
import type { OperatorClient } from './operator-client.ts';
import { HOSTS, isOnAir, programmeOf } from './people.ts';
import type { Pictures } from './pictures.ts';
import { nextMatches, type Slot } from './rota.ts';
import type { DemoRoom } from './world-file.ts';

const DAY_SEC = 86_400;
/** The product's days begin in China unless someone asks otherwise. */
const CHINA_OFFSET_SEC = 8 * 3600;

const dayOf = (sec: number): string => new Date((sec + CHINA_OFFSET_SEC) * 1000).toISOString().slice(0, 10);

/** Matches being played: those of today, and those of yesterday that have not ended. */
export const matchesInPlay = async (client: OperatorClient, clock: Clock): Promise<Match[]> => {
  const nowSec = Math.floor(clock.nowMs() / 1000);
  const days = [dayOf(nowSec), dayOf(nowSec - DAY_SEC)];
  const lists = await Promise.all(days.map((date) => client.call(getDateMatch, { date, filter: 4 })));
  const byId = new Map(lists.flatMap(({ matches }) => matches).map((match) => [match.id, match]));
  return [...byId.values()];
};

/** The room's words and picture for a match. */
const describe = async (account: string, match: Match, pictures: Pictures) => {
  const host = HOSTS.find((candidate) => candidate.account === account);
  const names = { home: match.home.short_name_zh, away: match.away.short_name_zh };
  if (host === undefined) {
    return {
      title: `${match.matchevent.short_name_zh} ${names.home}对${names.away}`,
      cover: await pictures.match(match, 'versus'),
      announcement: '',
      badge: 'automatic',
      automatic: true,
      recommended: false,
    };
  }
  return {
    title: host.title.replace('{home}', names.home).replace('{away}', names.away),
    cover: await pictures.match(match, host.weight % 4 === 0 ? 'play' : 'versus'),
    announcement: host.announcement,
    badge: host.weight >= 94 ? 'hot' : '',
    automatic: false,
    recommended: host.weight >= 88,
  };
};

type Keeping = { operator: OperatorClient; pictures: Pictures; matches: readonly Match[] };

/**
 * Gives every open room whose match has ended another one that is being played.
 * @returns the rooms as they are now
 */
export const turnRooms = async (
  rooms: readonly DemoRoom[],
  { operator, pictures, matches }: Keeping,
): Promise<DemoRoom[]> => {
  const slots: Slot[] = rooms
    .filter(({ account }) => isOnAir(account))
    .map(({ account, matchId }) => ({ account, programme: programmeOf(account), matchId }));
  const changes = nextMatches(slots, matches);
  const turned: DemoRoom[] = [];
  for (const room of rooms) {
    const match = changes.get(room.account);
    if (match === undefined) turned.push(room);
    else {
      const programme = programmeOf(room.account);
      await operator.call(saveRoom, {
        liveid: room.liveid,
        anchor_uid: room.uid,
        category: programme,
        match_id: match.id,
        streams: [demoStream(programme)],
        ...(await describe(room.account, match, pictures)),
      });
      turned.push({ ...room, matchId: match.id });
    }
  }
  return turned;
};
