import { createHash, randomBytes } from 'node:crypto';
import { sendComment } from '@touchline/contract/comment';
import { followUser } from '@touchline/contract/follow';
import { getDateMatch } from '@touchline/contract/match';
import { sendMoment } from '@touchline/contract/moment';
import { getNews } from '@touchline/contract/news';
import { saveAccount } from '@touchline/contract/operator';
import { getVideos } from '@touchline/contract/watch';
import type { Clock } from '@touchline/engines/clock/clock';
import { FANS, linesOf, type DemoFan } from './fans.ts';
import { loggedInClient, type OperatorClient } from './operator-client.ts';
import type { Pictures } from './pictures.ts';

/** The invented writers of posts and comments while the product runs. */
export type DemoFans = { tick(operator: OperatorClient): Promise<void> };

type Tools = {
  baseUrl: string;
  pictures: Pictures;
  clock: Clock;
  /** Who follows the first of them, so that there are posts to be found. */
  viewer: { account: string; password: string };
};

const DAY_SEC = 86_400;
const CHINA_OFFSET_SEC = 8 * 3600;

/** The same key for the same person and thing, so that a second start writes nothing twice. */
const keyOf = (account: string, about: string): string => {
  const hex = createHash('sha256').update(`${account}/${about}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

type Author = { account: string; number: number; uid: number; client: OperatorClient };
type Step = (operator: OperatorClient) => Promise<void>;

const enter = async (fan: DemoFan, operator: OperatorClient, { baseUrl, pictures }: Tools) => {
  // Nobody else logs in as one of them, so the password lasts as long as this process.
  const password = randomBytes(24).toString('base64url');
  const { account, nick, signature } = fan;
  const avatar = await pictures.avatar(account);
  const person = { account, password, nick_name: nick, signature, avatar, user_level: 6 };
  const { uid } = await operator.call(saveAccount, person);
  return { uid, client: await loggedInClient(baseUrl, { account, password }) };
};

/** A match of yesterday for each of them. */
const lastMatches = async (operator: OperatorClient, clock: Clock): Promise<number[]> => {
  const sec = Math.floor(clock.nowMs() / 1000) + CHINA_OFFSET_SEC - DAY_SEC;
  const date = new Date(sec * 1000).toISOString().slice(0, 10);
  const { matches } = await operator.call(getDateMatch, { date, sport_id: 1, filter: 1 });
  return matches.slice(0, FANS.length).map(({ id }) => id);
};

const post = async ({ account, number, client }: Author, matchId: number | undefined): Promise<void> => {
  await client.call(sendMoment, {
    request_id: keyOf(account, 'post'),
    text: linesOf(number).post,
    ...(matchId !== undefined && { match_id: matchId }),
  });
};

/** What there is to comment on: the story on top, the newest recordings and clips. */
const pagesToCommentOn = async (operator: OperatorClient): Promise<number[]> => {
  const [{ top }, recordings, clips] = await Promise.all([
    operator.call(getNews, {}),
    operator.call(getVideos, { kind: 'recording', sort: 'newest' }),
    operator.call(getVideos, { kind: 'clip', sort: 'newest' }),
  ]);
  const newest = [recordings, clips].flatMap(({ list }) => list.slice(0, 2));
  return [...newest, ...(top ? [top] : [])].map(({ id }) => id);
};

const comment = async ({ account, number, client }: Author, id: number, at: number): Promise<void> => {
  const { comments } = linesOf(number);
  const text = comments[at % comments.length];
  if (text === undefined) return;
  await client.call(sendComment, { request_id: keyOf(account, `comment/${id}`), id, text });
};

/**
 * Six invented people who write posts and comments in three languages, all of it by calls that any reader can make.
 * One of them does one thing at each tick, so that the product is not kept busy.
 */
export const createDemoFans = (tools: Tools): DemoFans => {
  const authors: Author[] = [];
  const follow: Step = async () => {
    const viewer = await loggedInClient(tools.baseUrl, tools.viewer);
    for (const { uid } of authors.slice(0, 3)) await viewer.call(followUser, { userid: uid, type: 1 });
  };
  const write = async (operator: OperatorClient): Promise<Step[]> => {
    const [matches, pages] = await Promise.all([
      lastMatches(operator, tools.clock),
      pagesToCommentOn(operator),
    ]);
    const posts = authors.map((author) => () => post(author, matches[author.number]));
    const comments = pages.flatMap((id, at) =>
      authors.filter(({ number }) => (number + at) % 2 === 0).map((author) => () => comment(author, id, at)),
    );
    return [...posts, follow, ...comments];
  };
  let steps: Step[] | undefined;
  return {
    async tick(operator) {
      const next = FANS[authors.length];
      if (next) {
        const made = await enter(next, operator, tools);
        authors.push({ account: next.account, number: authors.length, ...made });
        return;
      }
      steps ??= await write(operator);
      await steps.shift()?.(operator);
    },
  };
};
