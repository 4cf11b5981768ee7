import type { Match } from '@touchline/contract/match';
import { courtMoments, type CourtMoment } from '@touchline/domain/court-moments';
import { highlightWindows } from '@touchline/domain/highlight-window';
import type { Titles } from '../content/content-tables.ts';
import type { FilmedBasket } from '../recording/court.ts';
import { sidesOf } from '../recording/match-title.ts';
import type { Highlight } from './highlights.ts';

const QUARTERS = 4;
/** Longer than any period lasts, seconds: a period and its clock make one number. */
const PERIOD_STEP = 1_000;

const numberOf = ({ period, remainingSec }: FilmedBasket): number => period * PERIOD_STEP + remainingSec;

const clockText = (sec: number): string =>
  `${Math.floor(sec / 60)}:${String(Math.floor(sec % 60)).padStart(2, '0')}`;

const PERIOD = {
  zh: (period: number) => (period > QUARTERS ? '加时' : `第${period}节`),
  pt: (period: number) => (period > QUARTERS ? 'Prorrogação' : `${period}º quarto`),
  en: (period: number) => (period > QUARTERS ? 'Overtime' : `Q${period}`),
} as const;

const WHAT = {
  zh: { lead: '反超', buzzer: '压哨得分' },
  pt: { lead: 'virada', buzzer: 'cesta no estouro' },
  en: { lead: 'lead change', buzzer: 'buzzer points' },
} as const;

/** What happened in each language; the plain title names who plays and nothing else. */
const titlesOf = ({ kind, basket }: CourtMoment<FilmedBasket>, match: Match): Titles => {
  const { zh, en } = sidesOf(match);
  const { period, remainingSec, home, away } = basket;
  const head = (language: keyof typeof PERIOD) =>
    [
      PERIOD[language](period),
      ...(kind === 'lead' ? [clockText(remainingSec)] : []),
      WHAT[language][kind],
      `${home}–${away}`,
    ].join(' ');
  const inZh = `${zh.home} 对 ${zh.away}`;
  const inPt = `${en.home} x ${en.away}`;
  const inEn = `${en.home} v ${en.away}`;
  return {
    zh: { title: `${head('zh')} · ${inZh}`, plain: `精彩片段 · ${inZh}` },
    pt: { title: `${head('pt')} · ${inPt}`, plain: `Melhores momentos · ${inPt}` },
    en: { title: `${head('en')} · ${inEn}`, plain: `Highlights · ${inEn}` },
  };
};

/** Moments of a basketball match that clips are made of, with their spans and titles. */
export const courtHighlights = (baskets: readonly FilmedBasket[], match: Match): Highlight[] => {
  const moments = courtMoments(baskets);
  const byNumber = new Map(moments.map((moment) => [numberOf(moment.basket), moment]));
  const windows = highlightWindows(
    moments.map(({ kind, basket }) => ({ incident: numberOf(basket), kind, atMs: basket.atMs })),
  );
  return windows.flatMap((window) => {
    const moment = byNumber.get(window.incident);
    if (!moment) return [];
    const { home, away, remainingSec } = moment.basket;
    const plate = {
      at_ms: Math.max(0, window.atMs - window.fromMs),
      home,
      away,
      clock: moment.kind === 'lead' ? clockText(remainingSec) : '',
    };
    return [{ ...window, titles: titlesOf(moment, match), plate }];
  });
};
