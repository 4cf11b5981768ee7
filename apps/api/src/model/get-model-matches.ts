import { getModelMatches, type ModelRow, type ModelType } from '@touchline/contract/model';
import type { Match } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import type { Context } from '../handle.ts';
import { handle } from '../handle.ts';
import { openMatches } from './access.ts';
import { numberKey } from './model-number-repository.ts';
import { settledRow, upcomingRow } from './model-rows.ts';
import { checkModelsShown } from './not-under-age.ts';
import { shownOrigin } from './model-record.ts';

const AHEAD_SEC = 3 * 86_400;
/** No match runs for longer, with extra time and breaks. */
const LONGEST_SEC = 4 * 3600;
const PAGE = 30;
const FAR_SEC = 4_000_000_000;

const byId = async (ids: readonly number[], { matches }: Context<'guest'>): Promise<Map<number, Match>> =>
  new Map((await matches.findMany(ids)).map((match) => [match.id, match] as const));

type Ask = { type: ModelType; eventId: number | undefined; fromSec: number; beforeSec: number };

/** What runs now, then what is to come. */
const upcoming = async (
  { type, eventId, fromSec, beforeSec }: Ask,
  context: Context<'guest'>,
): Promise<ModelRow[]> => {
  const { modelNumbers, nowSec } = context;
  const numbers = await modelNumbers.latest(type, {
    fromSec: nowSec - LONGEST_SEC,
    toSec: nowSec + AHEAD_SEC,
  });
  const asked = numbers.filter(
    ({ event_id: id, start_sec: start }) =>
      (eventId === undefined || id === eventId) && start >= fromSec && start < beforeSec,
  );
  const [found, isOpen] = await Promise.all([
    byId(
      asked.map(({ match_id: id }) => id),
      context,
    ),
    openMatches(type, context),
  ]);
  return asked.flatMap((number) => {
    const match = found.get(number.match_id);
    return match && (match.time > nowSec || isInPlay(match))
      ? [upcomingRow(match, number, isOpen(match.id))]
      : [];
  });
};

const settled = async ({ type, eventId, fromSec, beforeSec }: Ask, context: Context<'guest'>) => {
  const { modelResults, modelNumbers } = context;
  const origin = shownOrigin(await modelResults.counts({ model: type }));
  // Those that were sealed stand in the list whatever speaks in the card.
  const pages = await Promise.all(
    (origin === 'sealed' ? (['sealed'] as const) : (['sealed', 'backtest'] as const)).map((one) =>
      modelResults.page({ model: type, origin: one, eventId }, { fromSec, beforeSec, limit: PAGE + 1 }),
    ),
  );
  const results = pages
    .flat()
    .sort((one, other) => other.start_sec - one.start_sec)
    .slice(0, PAGE);
  const found = await byId(
    results.map(({ match_id: id }) => id),
    context,
  );
  const numbers = new Map(
    (
      await Promise.all(
        (['sealed', 'backtest'] as const).map(async (one) => {
          const own = results.filter((result) => result.origin === one);
          return [...(await modelNumbers.counted(own))].map(
            ([key, number]) => [`${one}/${key}`, number] as const,
          );
        }),
      )
    ).flat(),
  );
  const list = results.flatMap((result) => {
    const match = found.get(result.match_id);
    const number = numbers.get(`${result.origin}/${numberKey(result)}`);
    return match && number ? [settledRow(match, result, number)] : [];
  });
  return { list, more: pages.flat().length > PAGE };
};

export default handle(getModelMatches, async (body, context) => {
  checkModelsShown(context);
  const { model: type, part, event_id: eventId, from: fromSec = 0, before: beforeSec = FAR_SEC } = body;
  const { modelRecords, modelSource } = context;
  const ask = { type, eventId, fromSec, beforeSec };
  const page =
    part === 'upcoming' ? { list: await upcoming(ask, context), more: false } : await settled(ask, context);
  const ids = (await modelSource.leagues()).map(({ id }) => id);
  const [record, events] = await Promise.all([modelRecords.card(type), modelSource.names(ids)]);
  return { record, events, ...page };
});
