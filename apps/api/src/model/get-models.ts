import { getModels, type ModelType } from '@touchline/contract/model';
import { upsetDrift } from '@touchline/forecast/upset';
import type { Context } from '../handle.ts';
import { handle } from '../handle.ts';
import { openMatches } from './access.ts';
import { dayAt } from './make-numbers.ts';
import { upcomingRow } from './model-rows.ts';
import { checkModelsShown } from './not-under-age.ts';
import { readText } from './number-rows.ts';

const TYPES: readonly ModelType[] = ['poisson', 'upset', 'diversity', 'margin'];

const ofModel = async (type: ModelType, context: Context<'guest'>) => {
  const { modelNumbers, modelRecords, modelSubscriptions, caller, nowSec } = context;
  const { day, toSec } = dayAt(nowSec);
  const [coming, record, free, until] = await Promise.all([
    modelNumbers.latest(type, { fromSec: nowSec, toSec }),
    modelRecords.card(type),
    modelNumbers.freeOf(day),
    caller ? modelSubscriptions.until(caller.account.id, type) : 0,
  ]);
  const freeId = free.get(type);
  return {
    type,
    today: coming.length,
    record,
    subscribed: until > nowSec ? (1 as const) : (0 as const),
    ...(freeId !== undefined && { free_match_id: freeId }),
  };
};

const freeRow = async (matchId: number | undefined, context: Context<'guest'>) => {
  if (matchId === undefined) return undefined;
  const { modelNumbers, matches } = context;
  const number = (await modelNumbers.ofMatch(matchId, 'poisson')).findLast(
    ({ origin }) => origin === 'sealed',
  );
  const [match] = await matches.findMany([matchId]);
  const isOpen = await openMatches('poisson', context);
  return match && number && upcomingRow(match, number, isOpen(matchId));
};

const DAY_SEC = 86_400;
const MOST_MOVES = 3;

/** Matches of the next day by how far their odds moved: what companies show is no secret of the model. */
const movesOf = async ({ modelNumbers, matches, nowSec }: Context<'guest'>) => {
  const coming = await modelNumbers.latest('upset', { fromSec: nowSec, toSec: nowSec + DAY_SEC });
  const moved = coming
    .flatMap(({ match_id: id, text }) => {
      const { content } = readText(text);
      if (content.type !== 'upset') return [];
      return [{ id, favourite: content.favourite, points: upsetDrift(content.companies) }];
    })
    .toSorted((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, MOST_MOVES);
  const found = new Map(
    (await matches.findMany(moved.map(({ id }) => id))).map((match) => [match.id, match]),
  );
  return moved.flatMap(({ id, favourite, points }) => {
    const match = found.get(id);
    return match ? [{ match, favourite, points }] : [];
  });
};

export default handle(getModels, async (_body, context) => {
  checkModelsShown(context);
  const list = await Promise.all(TYPES.map((type) => ofModel(type, context)));
  const free = await freeRow(list.find(({ type }) => type === 'poisson')?.free_match_id, context);
  return { list, moves: await movesOf(context), ...(free && { free }) };
});
