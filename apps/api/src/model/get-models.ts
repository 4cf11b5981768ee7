import { getModels, type ModelType } from '@touchline/contract/model';
import type { Context } from '../handle.ts';
import { handle } from '../handle.ts';
import { openMatches } from './access.ts';
import { dayAt } from './make-numbers.ts';
import { upcomingRow } from './model-rows.ts';
import { checkModelsShown } from './not-under-age.ts';

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

export default handle(getModels, async (_body, context) => {
  checkModelsShown(context);
  const list = await Promise.all(TYPES.map((type) => ofModel(type, context)));
  const free = await freeRow(list.find(({ type }) => type === 'poisson')?.free_match_id, context);
  return { list, ...(free && { free }) };
});
