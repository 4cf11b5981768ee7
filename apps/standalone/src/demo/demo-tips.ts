import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { getDateMatch, type Match } from '@touchline/contract/match';
import { basketballMatchOdd, footballMatchOdd } from '@touchline/contract/odds';
import { saveAccount } from '@touchline/contract/operator';
import { getAnalyst } from '@touchline/contract/plan';
import { getPlanMarkets, type PlanOffer, publishPlan } from '@touchline/contract/plan-author';
import { backfillPlans, setAnalyst } from '@touchline/contract/plan-operator';
import type { Clock } from '@touchline/engines/clock/clock';
import { ANALYSTS, choiceByChance, chooseOffer, type DemoAnalyst, fallenSide } from './analysts.ts';
import { loggedInClient, type OperatorClient } from './operator-client.ts';
import type { Pictures } from './pictures.ts';
import { inEach, type InWords, words } from './words.ts';

/** The invented analysts while the product runs. */
export type DemoTips = { tick(operator: OperatorClient): Promise<void> };

type Tools = { baseUrl: string; pictures: Pictures; clock: Clock };
type Entering = Tools & { earlier: (operator: OperatorClient) => Promise<Match[]> };
type Author = DemoAnalyst & { uid: number; client: OperatorClient };

const DAY_SEC = 86_400;
const CHINA_OFFSET_SEC = 8 * 3600;
const dayOf = (sec: number): string => new Date((sec + CHINA_OFFSET_SEC) * 1000).toISOString().slice(0, 10);

/** Plans that an analyst has of earlier matches, from so many days. */
const EARLIER = 60;
const EARLIER_DAYS = 21;
/** Open plans of an analyst at a time. */
const OPEN = 3;
const LEAST_BEFORE_SEC = 900;

/** The same key for the same analyst and match, so that what was made is not made again. */
const keyOf = (account: string, matchId: number): string => {
  const hex = createHash('sha256').update(`${account}/${matchId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const HEADLINE = words(
  '{home}对{away}，我的看法',
  '{home} x {away}: minha leitura',
  '{home} v {away}: how I see it',
);
const REASONING = words(
  '演示账号按固定规则挑选，不构成任何建议。',
  'Conta de demonstração que escolhe por regra fixa; não é conselho.',
  'A demo account that picks by a fixed rule; this is no advice.',
);
const MOST_LETTERS = 60;

const headline = ({ home, away }: Match, language: keyof InWords): string => {
  const nameOf = (team: Match['home']): string => (language === 'zh' ? team.name_zh : team.name_en);
  return HEADLINE[language]
    .replace('{home}', nameOf(home))
    .replace('{away}', nameOf(away))
    .slice(0, MOST_LETTERS);
};

/** What a plan of a match says, and the same in each language. */
const headlines = (match: Match) => ({
  headline: headline(match, 'zh'),
  texts: inEach((language) => ({ headline: headline(match, language) })),
});

const planWords = (match: Match) => ({
  headline: headline(match, 'zh'),
  reasoning: REASONING.zh,
  texts: inEach((language) => ({ headline: headline(match, language), reasoning: REASONING[language] })),
});

const matchesOf = async (
  client: OperatorClient,
  days: readonly string[],
  filter: 1 | 3,
): Promise<Match[]> => {
  const lists = await Promise.all(days.map((date) => client.call(getDateMatch, { date, filter })));
  const byId = new Map(lists.flatMap(({ matches }) => matches).map((match) => [match.id, match]));
  return [...byId.values()];
};

/** Makes the account, the analyst and, for who picks by a rule that needs no later price, plans of earlier matches. */
const enter = async (analyst: DemoAnalyst, operator: OperatorClient, tools: Entering): Promise<Author> => {
  const { account, nick, intro } = analyst;
  const { baseUrl, pictures, earlier } = tools;
  // Nobody else logs in as one of them, so the password lasts as long as this process.
  const password = randomBytes(24).toString('base64url');
  const avatar = await pictures.avatar(account);
  const { uid } = await operator.call(saveAccount, {
    account,
    password,
    nick_name: nick.zh,
    signature: intro.zh,
    texts: inEach((language) => ({ nick_name: nick[language], signature: intro[language] })),
    avatar,
    user_level: 15,
  });
  await operator.call(setAnalyst, { account_id: uid, intro: intro.zh, demo: 1, why: 'demonstration' });
  if (analyst.rule === 'chance') {
    const matches = await earlier(operator);
    const chosen = matches
      .toSorted((left, right) => (keyOf(account, left.id) < keyOf(account, right.id) ? -1 : 1))
      .slice(0, EARLIER);
    const plans = chosen.map((match) => ({
      request_id: keyOf(account, match.id),
      ...headlines(match),
      matchid: match.id,
      ...choiceByChance(account, match.id),
    }));
    const { records } = await operator.call(getAnalyst, { id: uid, size: 1 });
    if (!records.some(({ origin }) => origin === 'backtest')) {
      await operator.call(backfillPlans, { account_id: uid, plans });
    }
  }
  return { ...analyst, uid, client: await loggedInClient(baseUrl, { account, password }) };
};

const driftOffer = async (
  match: Match,
  offers: readonly PlanOffer[],
  client: OperatorClient,
): Promise<PlanOffer | undefined> => {
  const call = match.sport_id === 1 ? footballMatchOdd : basketballMatchOdd;
  const { list } = await client.call(call, { matchid: match.id });
  const side = fallenSide(
    list.map(({ opening, current }) => ({ opening: opening.values, current: current.values })),
  );
  return offers.find(
    (offer) => offer.kind === 'euro' && offer.side === side && offer.odds <= offer.reference,
  );
};

/** Publishes on one match that waits, at the price of the moment, as any analyst does. */
const publishOne = async (author: Author, match: Match): Promise<void> => {
  const { client, account, rule, price } = author;
  const { offers } = await client.call(getPlanMarkets, { matchid: match.id });
  const offer =
    rule === 'drift' ? await driftOffer(match, offers, client) : chooseOffer(author, match.id, offers);
  if (!offer) return;
  const { kind, side, line, company, odds, sellable } = offer;
  // Every second plan of who sells is for sale.
  const isSold = sellable === 1 && keyOf(account, match.id) < '8';
  await client.call(publishPlan, {
    request_id: randomUUID(),
    ...planWords(match),
    confidence: 2,
    price: isSold ? price : 0,
    refund_if_wrong: isSold && price > 10 ? 1 : 0,
    picks: [{ matchid: match.id, kind, side, line, company, odds }],
  });
};

/**
 * Twelve invented analysts who publish as the clock runs, all of it by calls that an operator or an analyst can make.
 * One of them does one thing at each tick, so that the product is not kept busy.
 */
export const createDemoTips = (tools: Tools): DemoTips => {
  const authors: Author[] = [];
  let turn = 0;
  const nowSec = (): number => Math.floor(tools.clock.nowMs() / 1000);
  let read: Promise<Match[]> | undefined;
  const earlier = (operator: OperatorClient): Promise<Match[]> => {
    const days = Array.from({ length: EARLIER_DAYS }, (_, ago) => dayOf(nowSec() - ago * DAY_SEC));
    read ??= matchesOf(operator, days, 1);
    return read;
  };

  const publish = async (author: Author, operator: OperatorClient): Promise<void> => {
    const own = await author.client.call(getAnalyst, { id: author.uid, size: 20 });
    const open = own.plans.filter(({ status }) => status === 1);
    if (open.length >= OPEN) return;
    const taken = new Set(own.plans.flatMap(({ matches }) => matches.map(({ match }) => match.id)));
    const days = [dayOf(nowSec()), dayOf(nowSec() + DAY_SEC)];
    const waiting = (await matchesOf(operator, days, 3)).filter(
      ({ id, time }) => time > nowSec() + LEAST_BEFORE_SEC && !taken.has(id),
    );
    const [match] = waiting.toSorted((left, right) =>
      keyOf(author.account, left.id) < keyOf(author.account, right.id) ? -1 : 1,
    );
    if (match) await publishOne(author, match);
  };

  return {
    async tick(operator) {
      const next = ANALYSTS[authors.length];
      if (next) {
        authors.push(await enter(next, operator, { ...tools, earlier }));
        return;
      }
      const author = authors[turn % authors.length];
      turn += 1;
      if (author) await publish(author, operator);
    },
  };
};
