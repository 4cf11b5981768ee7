import { displayDate, type Language } from '@touchline/domain/match-dates';
import { activeLanguage } from './i18n/i18n.ts';
import { serverNowSec } from './server-clock.ts';
import { utcOffsetAt } from './time-zone.ts';

const LANGUAGES: Record<string, Language> = { 'zh-CN': 'zh', 'pt-BR': 'pt' };

/** A moment as lists show it: yesterday, today or tomorrow with its time, else the date. @source app §9 "Date display" */
export const momentText = (unixSec: number): string =>
  displayDate(unixSec, {
    nowSec: serverNowSec(),
    utcOffsetMin: utcOffsetAt(unixSec * 1000),
    language: LANGUAGES[activeLanguage()] ?? 'en',
  });
