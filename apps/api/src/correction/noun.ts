import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { correctionData, correctionRepository, type Corrections } from './correction-repository.ts';
import decideCorrection from './decide-correction.ts';
import getCorrections from './get-corrections.ts';
import proposeCorrection from './propose-correction.ts';

declare module '../services.ts' {
  interface Services {
    corrections: Corrections;
  }
}

/** Purses put right by two operators: one asks, another agrees. */
export default defineNoun({
  calls: { decideCorrection, getCorrections, proposeCorrection },
  open: ({ db }: Pick<Base, 'db'>) => ({ corrections: correctionRepository(db) }),
  personalData: [correctionData],
});
