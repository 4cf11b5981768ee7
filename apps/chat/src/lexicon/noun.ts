import { defineNoun } from '../noun.ts';
import getLexicon from './get-lexicon.ts';

/** Words that clients filter. */
export default defineNoun({
  answers: {
    getLexicon,
  },
});
