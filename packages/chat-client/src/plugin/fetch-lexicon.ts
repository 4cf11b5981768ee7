import { getLexicon } from '@touchline/chat-protocol/lexicon/commands';

import type { ChatContext } from '../session/chat-context.ts';
import type { LexiconWord } from './plugins.ts';

const COMPLETE = 1;
/** Limit of slices, so that an endless lexicon is not read forever. */
const MAX_SLICES = 500;

/**
 * Fetches the app's list of filtered words, if a plug-in can read it, and applies it from then on. A slice
 * that cannot be fetched ends the attempt and keeps the previous list.
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
