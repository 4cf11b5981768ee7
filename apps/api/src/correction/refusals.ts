import type { Sentence } from '../http/messages.ts';

/** Nobody agrees to what he asked for himself. */
export const OWN_CORRECTION: Sentence = {
  zh: '更正须由另一位运营人员批准',
  pt: 'outra pessoa da operação precisa aprovar esta correção',
  en: 'another operator has to agree to this correction',
};
