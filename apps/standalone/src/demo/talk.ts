import { readFileSync } from 'node:fs';
import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import * as v from 'valibot';
import type { Programme } from './hosts.ts';
import type { ViewerLanguage } from './people.ts';
import type { News, Sight } from './sight.ts';

const Lines = v.record(v.string(), v.array(v.tuple([v.string(), v.string(), v.string()])));

/** Lines by sport and moment, each in Chinese, Portuguese and English. */
const LINES = v.parse(Lines, JSON.parse(readFileSync(new URL('lines.json', import.meta.url), 'utf8')));

const PLACE: Record<ViewerLanguage, 0 | 1 | 2> = { zh: 0, pt: 1, en: 2 };

/** No line comes again among so many. */
export const NO_REPEAT = 30;

/** What there is to speak about. */
export type Subject = {
  programme: Programme;
  match?: Match | undefined;
  sight?: Sight | undefined;
  news?: News | undefined;
};

/** A line with the name by which it is remembered as said. */
export type Said = { key: string; text: string };

const WIDE = { 1: 1, 2: 14 } as const;

const situationOf = ({ points, sport }: Sight): string => {
  const gap = Math.abs(points[0] - points[1]);
  if (gap === 0) return 'level';
  return gap > WIDE[sport] ? 'wide' : 'ahead';
};

const sportName = (sight: Sight) => (sight.sport === Sport.football ? 'football' : 'basketball');

/** Moments whose lines fit now, those that matter most alone: something that just happened is what people speak of. */
const momentsOf = ({ programme, sight, news }: Subject): string[] => {
  if (!sight) return [`${programme}.any`];
  const sport = sportName(sight);
  if (news) return [`${sport}.${news.what}`];
  return [`${sport}.any`, `${sport}.${situationOf(sight)}`, ...(sight.late ? [`${sport}.late`] : [])];
};

/** What a club or a league is called in a language. */
export const nameIn = (
  language: ViewerLanguage,
  team: { short_name_zh: string; short_name_en?: string; name_en: string },
): string => (language === 'zh' ? team.short_name_zh : team.short_name_en || team.name_en);

const wordsOf = ({ match, sight, news }: Subject, language: ViewerLanguage): Record<string, string> => {
  if (!match || !sight) return {};
  const names = [nameIn(language, match.home), nameIn(language, match.away)] as const;
  const [home, away] = sight.points;
  const lead = home > away ? 0 : 1;
  const side = news?.side ?? 0;
  return {
    home: names[0],
    away: names[1],
    lead: names[lead],
    behind: names[lead === 0 ? 1 : 0],
    scorer: names[side],
    conceder: names[side === 0 ? 1 : 0],
    runner: names[side],
    score: `${home}-${away}`,
  };
};

const candidates = (moments: readonly string[], recent: readonly string[]): string[] =>
  moments
    .flatMap((moment) => (LINES[moment] ?? []).map((_, at) => `${moment}.${at}`))
    .filter((key) => !recent.includes(key));

/**
 * What a demo viewer says: a line about what just happened, else one of the sport or of the score as it is.
 * @param recent keys of the last lines of the room; none of them comes again
 * @param chance a number in [0, 1) that decides
 */
export const demoLine = (
  subject: Subject,
  language: ViewerLanguage,
  recent: readonly string[],
  chance: number,
): Said | undefined => {
  const words = wordsOf(subject, language);
  const all = candidates(momentsOf(subject), recent);
  // Without a match in sight nobody names a team.
  const fitting = all.filter((key) => subject.sight !== undefined || !textOf(key, language).includes('{'));
  const key = fitting[Math.floor(chance * fitting.length)];
  if (key === undefined) return undefined;
  return { key, text: textOf(key, language).replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '') };
};

const textOf = (key: string, language: ViewerLanguage): string => {
  const at = key.lastIndexOf('.');
  return LINES[key.slice(0, at)]?.[Number(key.slice(at + 1))]?.[PLACE[language]] ?? '';
};

/** All lines of a language, as they are written. */
export const linesIn = (language: ViewerLanguage): string[] =>
  Object.values(LINES).flatMap((list) => list.map((texts) => texts[PLACE[language]]));
