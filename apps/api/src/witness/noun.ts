import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getChainEnd from './get-chain-end.ts';
import { keepWitnesses } from './keep-witness.ts';
import { witnessRepository, type SealWitnesses } from './witness-repository.ts';

declare module '../services.ts' {
  interface Services {
    sealWitnesses: SealWitnesses;
  }
}

const TEN_MINUTES_MS = 600_000;

/** Who outside of this service knows how the chains of seals ended on which day. */
export default defineNoun({
  calls: { getChainEnd },
  open: ({ db }: Pick<Base, 'db'>) => ({ sealWitnesses: witnessRepository(db) }),
  upkeep: (services) => [
    { name: 'sealWitness', everyMs: TEN_MINUTES_MS, run: (nowSec) => keepWitnesses(services, nowSec) },
  ],
});
