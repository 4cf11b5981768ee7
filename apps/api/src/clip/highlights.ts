import type { ClipPlate } from '@touchline/contract/clip';
import type { Match } from '@touchline/contract/match';
import type { Incident } from '@touchline/contract/match-detail';
import type { CourtMomentKind } from '@touchline/domain/court-moments';
import { highlightWindows, type Moment, type MomentKind } from '@touchline/domain/highlight-window';
import type { Titles } from '../content/content-tables.ts';
import { minuteAtMs, type Told } from '../recording/chapters.ts';
import { sidesOf } from '../recording/match-title.ts';

const KINDS: Readonly<Record<number, FieldKind>> = {
  1: 'goal',
  8: 'penalty',
  17: 'goal',
  4: 'red',
  15: 'red',
};

export type Highlight = Moment & {
  fromMs: number;
  toMs: number;
  titles: Titles;
  /** Nothing where the score is not told. */
  plate: ClipPlate | null;
};

/** When it was told; from its minute where nobody told of it step by step. */
const momentMs = (incident: Incident, told: readonly Told[], kickoffMs: number): number => {
  const { home_score: home, away_score: away } = incident;
  const change = told.find(
    ({ kind, home_scores: [h] = [], away_scores: [a] = [] }) => kind === 'goal' && h === home && a === away,
  );
  return change ? change.at * 1000 : kickoffMs + minuteAtMs(incident);
};

const minuteText = ({ minute, stoppage }: Incident): string =>
  stoppage > 0 ? `${minute}+${stoppage}′` : `${minute}′`;

type FieldKind = Exclude<MomentKind, CourtMomentKind>;
type Words = Record<FieldKind, string>;
const ZH: Words = { goal: '进球', penalty: '点球进球', red: '红牌', cancelled: '进球被取消' };
const PT: Words = {
  goal: 'gol',
  penalty: 'gol de pênalti',
  red: 'cartão vermelho',
  cancelled: 'gol anulado',
};
const EN: Words = { goal: 'goal', penalty: 'penalty', red: 'red card', cancelled: 'goal disallowed' };

/** What happened in each language; the plain title names who plays and nothing else. */
const titlesOf = (
  incident: Incident,
  kind: FieldKind,
  { match, english }: { match: Match; english: ReadonlyMap<number, string> },
): Titles => {
  const { zh, en } = sidesOf(match);
  const { home_score: home, away_score: away, player_id: id = 0, player_name: name = '' } = incident;
  const latin = english.get(id) ?? name;
  const score = kind === 'goal' || kind === 'penalty' ? ` ${home}–${away}` : '';
  const head = (player: string, word: string) =>
    [minuteText(incident), player, word].filter((part) => part !== '').join(' ');
  const zhSides = `${zh.home} 对 ${zh.away}`;
  return {
    zh: { title: `${head(name, ZH[kind])}${score} · ${zhSides}`, plain: `精彩片段 · ${zhSides}` },
    pt: {
      title: `${head(latin, PT[kind])}${score} · ${en.home} x ${en.away}`,
      plain: `Melhores momentos · ${en.home} x ${en.away}`,
    },
    en: {
      title: `${head(latin, EN[kind])}${score} · ${en.home} v ${en.away}`,
      plain: `Highlights · ${en.home} v ${en.away}`,
    },
  };
};

/** The score once the ball is in; of what was taken back, and where the timeline holds no score, nothing. */
const plateOf = (incident: Incident, kind: FieldKind, atMs: number): ClipPlate | null => {
  const { home_score: home, away_score: away } = incident;
  if (kind === 'cancelled' || home === undefined || away === undefined) return null;
  return { at_ms: atMs, home, away, clock: minuteText(incident) };
};

/** Moments of a football match that clips are made of, with their spans and titles. */
export const highlightsOf = (
  incidents: readonly Incident[],
  told: readonly Told[],
  about: { match: Match; english: ReadonlyMap<number, string> },
): Highlight[] => {
  const named = new Map<number, { incident: Incident; kind: FieldKind }>();
  const moments = incidents.flatMap((incident): Moment[] => {
    const usual = KINDS[incident.type];
    if (usual === undefined || incident.position === 0) return [];
    const kind = incident.cancelled === true ? 'cancelled' : usual;
    named.set(incident.number, { incident, kind });
    return [{ incident: incident.number, kind, atMs: momentMs(incident, told, about.match.time * 1000) }];
  });
  return highlightWindows(moments).flatMap((window) => {
    const found = named.get(window.incident);
    if (!found) return [];
    const { incident, kind } = found;
    const plate = plateOf(incident, kind, Math.max(0, window.atMs - window.fromMs));
    return [{ ...window, titles: titlesOf(incident, kind, about), plate }];
  });
};
