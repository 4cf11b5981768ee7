import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getMoment from './get-moment.ts';
import getMoments from './get-moments.ts';
import { momentData, momentRepository, type Moments } from './moment-repository.ts';
import sendMoment from './send-moment.ts';

declare module '../services.ts' {
  interface Services {
    moments: Moments;
  }
}

/** What people post: text and pictures. */
export default defineNoun({
  calls: { getMoment, getMoments, sendMoment },
  open: ({ db }: Pick<Base, 'db'>) => ({ moments: momentRepository(db) }),
  personalData: [momentData],
});
