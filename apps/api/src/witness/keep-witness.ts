import { CHAINS, type ChainName } from '@touchline/contract/seal';
import type { ApiConfig } from '../config.ts';
import type { Services } from '../services.ts';
import { askWitness } from './ask-witness.ts';

const DAY_SEC = 86_400;
/** 00:05 in UTC, when the day before has its last seal. */
const AFTER_MIDNIGHT_SEC = 300;

/** Whether the testimony of today is missing. @param lastSec when the last one was given; 0 for none */
export const isWitnessDue = (nowSec: number, lastSec: number): boolean => {
  const today = Math.floor((nowSec - AFTER_MIDNIGHT_SEC) / DAY_SEC) * DAY_SEC + AFTER_MIDNIGHT_SEC;
  return lastSec < today;
};

type Tools = Pick<Services, 'sealWitnesses'> & { config: Pick<ApiConfig, 'SEAL_WITNESS'> };

const keepOf = async (chain: ChainName, nowSec: number, { sealWitnesses, config }: Tools): Promise<void> => {
  const setting = config.SEAL_WITNESS;
  if (setting.kind === 'none') return;
  const last = await sealWitnesses.last(chain);
  if (!isWitnessDue(nowSec, last?.at ?? 0)) return;
  const end = await sealWitnesses.end(chain);
  // A chain that has not grown is covered already.
  if (!end || end.seq === last?.seq) return;
  const { seq, link } = end;
  const answer = await askWitness(setting, { chain, seq, link });
  const by = new URL(setting.url).hostname;
  const row = { chain, seq, link, at: nowSec, kind: setting.kind, by, answer };
  await sealWitnesses.add(row);
};

/**
 * Has the end of each chain witnessed once a day.
 * @throws {Error} of the first chain whose witness failed; the other one was asked all the same
 */
export const keepWitnesses = async (tools: Tools, nowSec: number): Promise<void> => {
  const kept = await Promise.allSettled(CHAINS.map((chain) => keepOf(chain, nowSec, tools)));
  const failed = kept.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
};
