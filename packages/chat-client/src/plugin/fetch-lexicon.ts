import type { ChatContext } from '../session/chat-context.ts';
import type { LexiconWord } from './plugins.ts';
import { getLexicon } from '../wire/lexicon.ts';

const COMPLETE = 1;
/** A lexicon that never ends is not read on and on. */
const MAX_SLICES = 500;

/**
 * Fetches the words that the app wants filtered, where a plug-in is there to read them, and filters by them
 * from then on. A slice that cannot be fetched ends it: what was there before stays.
 * @source im §4 "The profanity lexicon is fetched in slices until completeFlag is 1"; §8 "Lexicon fetch errors stop fetching"
 */
export async function fetchLexicon(context: ChatContext): Promise<void> {
  const { lexicon } = context.plugins.current();
  if (!lexicon) return;
  const words: LexiconWord[] = [];
  for (let startIndex = 0, slices = 0; slices < MAX_SLICES; slices += 1) {
    const answer = await context.ask(getLexicon, { startIndex }).catch(() => undefined);
    if (answer?.error.code !== 0) return;
    words.push(...answer.words);
    if (answer.isComplete === COMPLETE) {
      const profanityFilter = await lexicon(words, answer.token).catch(() => undefined);
      if (profanityFilter) context.plugins.register({ profanityFilter });
      return;
    }
    if (answer.nextStartIndex <= startIndex) return;
    startIndex = answer.nextStartIndex;
  }
}
