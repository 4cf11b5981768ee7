import type { PlanAnalyst, PlanCard } from '@touchline/contract/plan';
import type { Language } from '@touchline/domain/match-dates';
import { inWordsOf } from '@touchline/domain/reader-words';
import { resultName } from '@touchline/domain/plan-settlement';
import type { Services } from '../services.ts';
import type { AnalystRow } from './analyst-repository.ts';
import type { PlanRow } from './plan-repository.ts';
import { wordsOfPlan } from './plan-words.ts';

type Tools = Pick<Services, 'analysts' | 'planResults' | 'matches'> & { language: Language };

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

type Last = readonly { factor: number; reference: number }[];

const toAnalyst = (row: AnalystRow, last: Last, language: Language): PlanAnalyst => ({
  id: row.id,
  nick_name: analystWords(row, language).nick_name,
  avatar: row.avatar,
  checked: flag(row.checked),
  demo: flag(row.demo),
  last: last.map(({ factor, reference }) => resultName(factor, reference)),
});

/** Name and introduction of an analyst as a reader reads them; the introduction is what the account says of itself. */
export const analystWords = ({ nick_name, intro, texts }: AnalystRow, language: Language) => {
  const words = inWordsOf({ nick_name, signature: intro }, texts, language);
  return { nick_name: words.nick_name, intro: words.signature };
};

/** Analysts as cards show them, by id. */
export const analystCards = async (
  ids: readonly number[],
  { analysts, planResults, language }: Pick<Tools, 'analysts' | 'planResults' | 'language'>,
): Promise<Map<number, PlanAnalyst>> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const [rows, last] = await Promise.all([analysts.many(wanted), planResults.lastOf(wanted)]);
  return new Map(rows.map((row) => [row.id, toAnalyst(row, last.get(row.id) ?? [], language)]));
};

/** Whether the caller may read what a plan forecasts. */
export const isOpenTo = (row: PlanRow, callerId: number): boolean =>
  row.price === 0 || row.settled_at > 0 || row.order_id !== null || row.analyst_id === callerId;

const resultOf = ({ settled_at: settledAt, factor, reference }: PlanRow): PlanCard['result'] => {
  if (settledAt === 0) return undefined;
  return factor === null || reference === null ? 'void' : resultName(factor, reference);
};

const mineOf = (row: PlanRow, callerId: number): PlanCard['mine'] => {
  if (row.analyst_id === callerId) return 'own';
  return row.order_id === null ? 'none' : 'bought';
};

/** Plans as lists show them, in the same order; one whose matches are gone is left out. */
export const planCards = async (
  rows: readonly PlanRow[],
  callerId: number,
  tools: Tools,
): Promise<PlanCard[]> => {
  const matchIds = [...new Set(rows.flatMap(({ picks }) => picks.map((pick) => pick.match_id)))];
  const [authors, found] = await Promise.all([
    analystCards(
      rows.map((row) => row.analyst_id),
      tools,
    ),
    tools.matches.findMany(matchIds),
  ]);
  const matchOf = new Map(found.map((match) => [match.id, match]));
  return rows.flatMap((row): PlanCard[] => {
    const analyst = authors.get(row.analyst_id);
    const matches = row.picks.flatMap(({ match_id: id, kind }) => {
      const match = matchOf.get(id);
      return match ? [{ match, kind }] : [];
    });
    if (!analyst) return [];
    const result = resultOf(row);
    const isRemoved = row.removed_at > 0;
    return [
      {
        id: row.id,
        analyst,
        sport_id: row.sport_id,
        headline: wordsOfPlan(row, tools.language).headline,
        removed: flag(isRemoved),
        matches,
        price: row.price,
        refund_if_wrong: flag(row.refund_if_wrong),
        confidence: row.confidence,
        origin: row.origin,
        status: row.status,
        void_reason: row.void_reason,
        ...(result && { result }),
        buyers: row.buyers,
        mine: mineOf(row, callerId),
        open: flag(isOpenTo(row, callerId)),
        published_at: Math.floor(row.published_ms / 1000),
        first_start: row.first_start,
      },
    ];
  });
};
