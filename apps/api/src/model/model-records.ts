import type { ModelOrigin, ModelType, RecordCard } from '@touchline/contract/model';
import type { ModelRecord } from '@touchline/contract/model-record';
import type { Services } from '../services.ts';
import { modelRecord, recordCard, shownOrigin } from './model-record.ts';
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
  eventId?: number | undefined;
};

/** Records of the models, reckoned from their results. */
export const modelRecords = ({ modelResults, modelNumbers, modelSource, clock }: Needs) => {
  const cards = keeper<RecordCard | null>(clock);
  const records = keeper<ModelRecord>(clock);

  const spreadsOf = async (query: RecordQuery): Promise<Map<number, number>> => {
    if (query.model !== 'diversity') return new Map();
    const texts = await modelNumbers.texts('diversity', query.origin);
    return new Map(
      texts.flatMap((text) => {
        const { match_id: id, content } = readText(text);
        return content.type === 'diversity' ? [[id, content.spread] as const] : [];
      }),
    );
  };

  const reckon = async ({ type, sportId, origin, eventId }: RecordAsk): Promise<ModelRecord> => {
    const counts = await modelResults.counts(type, sportId);
    const query = { model: type, origin: origin ?? shownOrigin(counts), sportId, eventId };
    const rows = await modelResults.list(query);
    const names = await modelSource.names([...new Set(rows.map(({ event_id: id }) => id))]);
    const missed = query.origin === 'sealed' ? await modelResults.missed(type) : 0;
    const spreads = await spreadsOf(query);
    return modelRecord(rows, { type, sealedCount: counts.sealed, missed, names, spreads });
  };

  return {
    card: (type: ModelType): Promise<RecordCard | null> =>
      cards(type, async () => {
        const counts = await modelResults.counts(type);
        const query = { model: type, origin: shownOrigin(counts) };
        return recordCard(type, await modelResults.list(query), counts.sealed);
      }),
    record: (ask: RecordAsk): Promise<ModelRecord> =>
      records(JSON.stringify([ask.type, ask.sportId, ask.origin, ask.eventId]), () => reckon(ask)),
  };
};

export type ModelRecords = ReturnType<typeof modelRecords>;
