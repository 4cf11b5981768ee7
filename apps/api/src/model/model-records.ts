import type { ModelOrigin, ModelType, RecordCard } from '@touchline/contract/model';
import type { ModelRecord } from '@touchline/contract/model-record';
import type { Services } from '../services.ts';
import { modelRecord, recordCard, shownOrigin } from './model-record.ts';
import type { RecordFilter } from './record-filter.ts';
import type { RecordQuery } from './model-result-repository.ts';
import { readText } from './number-rows.ts';

type Needs = Pick<Services, 'modelResults' | 'modelNumbers' | 'modelSource' | 'clock'>;

/** Records change when matches end; a page that was reckoned less than this ago is shown again. */
const KEPT_MS = 60_000;

type Kept<Value> = { atMs: number; value: Promise<Value> };

/** Answers what was reckoned lately; several callers wait for one reckoning. */
const keeper = <Value>(clock: Services['clock']) => {
  const kept = new Map<string, Kept<Value>>();
  return (key: string, reckon: () => Promise<Value>): Promise<Value> => {
    const found = kept.get(key);
    const nowMs = clock.nowMs();
    if (found && nowMs - found.atMs < KEPT_MS && nowMs >= found.atMs) return found.value;
    // What nobody asked for again is not kept: there are as many keys as callers can think of.
    for (const [other, { atMs }] of kept) if (nowMs - atMs >= KEPT_MS) kept.delete(other);
    const value = reckon();
    kept.set(key, { atMs: nowMs, value });
    value.catch(() => kept.delete(key));
    return value;
  };
};

export type RecordAsk = {
  type: ModelType;
  sportId: 1 | 2;
  origin?: ModelOrigin | undefined;
  filter: RecordFilter;
};

const ORIGINS: readonly ModelOrigin[] = ['sealed', 'backtest'];

const keyOf = ({ type, sportId, origin, filter: { world, version, season, eventId } }: RecordAsk): string =>
  JSON.stringify([type, sportId, origin, world, version, season, eventId]);

/** Records of the models, reckoned from their results. */
export const modelRecords = ({ modelResults, modelNumbers, modelSource, clock }: Needs) => {
  const cards = keeper<RecordCard | null>(clock);
  const records = keeper<ModelRecord>(clock);

  const spreadsOf = async (query: RecordQuery): Promise<Map<string, number>> => {
    if (query.model !== 'diversity') return new Map();
    const texts = await modelNumbers.texts('diversity', query.origin);
    return new Map(
      texts.flatMap((text) => {
        const { match_id: id, version, content } = readText(text);
        return content.type === 'diversity' ? [[`${version}/${id}`, content.spread] as const] : [];
      }),
    );
  };

  const reckon = async ({ type, sportId, origin: asked, filter }: RecordAsk): Promise<ModelRecord> => {
    const model = { model: type, sportId };
    const narrowed = { ...model, eventId: filter.eventId, season: filter.season };
    const counts = await modelResults.counts(model);
    const origin = asked ?? shownOrigin(counts);
    const rows = await modelResults.list({ ...model, origin });
    const [names, { sealed: sealedCount }, missed, spreads] = await Promise.all([
      modelSource.names([...new Set(rows.map(({ event_id: id }) => id))]),
      modelResults.counts(narrowed),
      origin === 'sealed' ? modelResults.missed(narrowed) : 0,
      spreadsOf({ ...model, origin }),
    ]);
    const origins = ORIGINS.filter((one) => counts[one] > 0);
    return modelRecord(rows, { type, sealedCount, missed, names, spreads, filter, origins });
  };

  return {
    card: (type: ModelType): Promise<RecordCard | null> =>
      cards(type, async () => {
        const counts = await modelResults.counts({ model: type });
        const query = { model: type, origin: shownOrigin(counts) };
        return recordCard(type, await modelResults.list(query), { sealedCount: counts.sealed });
      }),
    record: (ask: RecordAsk): Promise<ModelRecord> => records(keyOf(ask), () => reckon(ask)),
  };
};

export type ModelRecords = ReturnType<typeof modelRecords>;
