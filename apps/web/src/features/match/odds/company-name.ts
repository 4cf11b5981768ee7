import { bookmakerLatinName, bookmakerName } from '@touchline/domain/bookmaker';
import { inLanguage } from '../../../platform/in-language.ts';

/** What the reader calls a bookmaker. */
export const companyName = (bookmaker: number): string =>
  inLanguage(bookmakerName(bookmaker), bookmakerLatinName(bookmaker));
