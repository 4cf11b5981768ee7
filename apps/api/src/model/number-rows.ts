import { randomBytes } from 'node:crypto';
import type { ModelOrigin } from '@touchline/contract/model';
import { canonicalJson } from '@touchline/engines/seals/seals';
import type { ForecastContent } from '@touchline/forecast/model/content';
import type { NumberRow } from './model-number-repository.ts';
import type { Fixture } from './fixture.ts';

/** A change of any setting is a new version: records never join two. */
export const VERSION: string = '1';
/** The past of the first version has its bare name. */
export const BACKTEST_SLOT = VERSION === '1' ? 'backtest' : `backtest-${VERSION}`;

/** What is sealed of one number. */
export type SealedText = {
  v: 1;
  kind: 'model';
  match_id: number;
  content: ForecastContent;
  made_at_ms: number;
  version: string;
  nonce: string;
};

const NONCE_BYTES = 16;

/**
 * The row of a number. The nonce keeps three possible outcomes from being guessed out of the leaf.
 */
export const numberRow = (
  match: Fixture,
  content: ForecastContent,
  { origin, slot, atMs }: { origin: ModelOrigin; slot: string; atMs: number },
): NumberRow => {
  const text: SealedText = {
    v: 1,
    kind: 'model',
    match_id: match.id,
    content,
    made_at_ms: atMs,
    version: VERSION,
    nonce: origin === 'sealed' ? randomBytes(NONCE_BYTES).toString('hex') : '',
  };
  return {
    match_id: match.id,
    model: content.type,
    origin,
    slot,
    made_at_ms: atMs,
    event_id: match.event_id,
    sport_id: match.sport_id,
    season: match.season,
    start_sec: match.time_sec,
    world: match.simulated ? 'simulated' : 'real',
    version: VERSION,
    text: canonicalJson(text),
  };
};

// What stands in the column was written by `numberRow`.
export const readText = (text: string): SealedText => JSON.parse(text) as SealedText;
