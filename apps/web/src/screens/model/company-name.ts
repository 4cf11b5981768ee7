import { bookmakerLatinName, bookmakerName } from '@touchline/domain/bookmaker';
import { t } from '../../platform/i18n/i18n.ts';
import { inLanguage } from '../../platform/in-language.ts';

/** Books of files have numbers from here on, and no name of their own. */
const FILED = 100;

export const companyName = (company: number): string =>
  company > FILED
    ? `${t('model.company')} ${company - FILED}`
    : inLanguage(bookmakerName(company), bookmakerLatinName(company));
