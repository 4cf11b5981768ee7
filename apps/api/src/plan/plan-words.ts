import type { Language } from '@touchline/domain/match-dates';
import { inWordsOf, type ReaderWords } from '@touchline/domain/reader-words';

/** Of what a plan says, what its author wrote in other languages; sealed with the rest. */
export type PlanWords = ReaderWords<Record<'headline' | 'reasoning', string>>;

type Said = { headline: string; reasoning: string; texts: PlanWords; removed_at: number };

/** Headline and reasoning as a reader reads them; nothing of what was taken away. */
export const wordsOfPlan = (
  { headline, reasoning, texts, removed_at: removedAt }: Said,
  language: Language,
): { headline: string; reasoning: string } =>
  removedAt > 0 ? { headline: '', reasoning: '' } : inWordsOf({ headline, reasoning }, texts, language);
