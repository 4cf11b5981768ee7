import { getDateMatch, type Match } from '@touchline/contract/match';
import { saveRoom } from '@touchline/contract/operator';
import type { Clock } from '@touchline/engines/clock/clock';
import { demoStream } from './make-world.ts';
import type { OperatorClient } from './operator-client.ts';
import { HOSTS } from './hosts.ts';
import { automaticName, isOnAir, programmeOf, type ViewerLanguage } from './people.ts';
import type { Pictures } from './pictures.ts';
import { nameIn } from './talk.ts';
import { inEach, words } from './words.ts';
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

const inTitle = (title: string, { home, away }: Match, language: ViewerLanguage): string =>
  title.replace('{home}', nameIn(language, home)).replace('{away}', nameIn(language, away));

const VERSUS = words('{home}对{away}', '{home} x {away}', '{home} v {away}');

/** A room without a host is called by its match. */
const automaticWords = (account: string, match: Match) => {
  const titles = inEach((language) => ({
    title: `${nameIn(language, match.matchevent)} ${inTitle(VERSUS[language], match, language)}`,
    name: automaticName(account)[language],
  }));
  return { texts: titles, zh: { title: titles.zh.title, announcement: '' } };
};

/** The room's words and picture for a match. */
const describe = async (account: string, match: Match, pictures: Pictures) => {
  const host = HOSTS.find((candidate) => candidate.account === account);
  if (host === undefined) {
    const { texts, zh } = automaticWords(account, match);
    return {
      ...zh,
      texts,
      cover: await pictures.match(match, 'versus'),
      badge: 'automatic',
      automatic: true,
      recommended: false,
    };
  }
  const texts = inEach((language) => ({
    title: inTitle(host.title[language], match, language),
    announcement: host.announcement[language],
  }));
  return {
    ...texts.zh,
    texts,
    cover: await pictures.match(match, host.weight % 4 === 0 ? 'play' : 'versus'),
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
