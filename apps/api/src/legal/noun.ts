import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { openAgreements, type Agreements } from './agreements.ts';
import getProtocalList from './get-protocal-list.ts';
import getProtocal from './get-protocal.ts';

declare module '../services.ts' {
  interface Services {
    agreements: Agreements;
  }
}

/** Agreements that people accept. */
export default defineNoun({
  calls: {
    getProtocal,
    getProtocalList,
  },
  open: async ({ config }: Base) => ({ agreements: await openAgreements(config) }),
});
