import { defineNoun } from '../noun.ts';
import translateTexts from './translate-texts.ts';

/** Translation of texts. */
export default defineNoun({
  answers: {
    translateTexts,
  },
});
