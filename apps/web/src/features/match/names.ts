import type { Match, MatchEvent, MatchTeam } from '@touchline/contract/match';
import { statusName } from '@touchline/domain/status';
import { activeLanguage, t, type MessageKey } from '../../platform/i18n/i18n.ts';

const inChinese = () => activeLanguage() === 'zh-CN';

export const teamName = (team: MatchTeam): string =>
  (inChinese() ? team.short_name_zh || team.name_zh : team.short_name_en || team.name_en) ||
  team.name_en ||
  team.name_zh;

export const eventName = (event: MatchEvent): string =>
  (inChinese() ? event.name_zh : event.name_en) || event.name_zh;

/** The competition where there is little room. */
export const eventShortName = (event: MatchEvent): string =>
  (inChinese() ? event.short_name_zh : event.name_en) || event.name_zh;

export const countryName = (event: MatchEvent): string => (inChinese() ? event.country_zh : event.country);

/** Where it is played; empty where that is not known. */
export const venueName = ({ venue = '', venue_en: latin = '' }: Match): string =>
  (inChinese() ? venue : latin) || venue;

export const stateWord = ({ sport_id, status }: Pick<Match, 'sport_id' | 'status'>): string => {
  const name = statusName(sport_id, status);
  if (activeLanguage() === 'pt-BR') return name.pt;
  return inChinese() ? name.zh : name.en;
};

/** Words that fit the time column of a list, by the key of the status. */
const SHORT: Partial<Record<string, MessageKey>> = {
  halfTime: 'match.short.halfTime',
  extraTime: 'match.short.extraTime',
  shootOut: 'match.short.shootOut',
  finished: 'match.short.finished',
  postponed: 'match.short.postponed',
  interrupted: 'match.short.interrupted',
  abandoned: 'match.short.abandoned',
  cancelled: 'match.short.cancelled',
  undetermined: 'match.short.undetermined',
  quarter1: 'match.short.quarter1',
  quarter1End: 'match.short.quarter1End',
  quarter2: 'match.short.quarter2',
  quarter2End: 'match.short.quarter2End',
  quarter3: 'match.short.quarter3',
  quarter3End: 'match.short.quarter3End',
  quarter4: 'match.short.quarter4',
  overtime: 'match.short.overtime',
};

/** The state in as few letters as a list has room for. */
export const shortStateWord = (match: Match): string => {
  const key = SHORT[statusName(match.sport_id, match.status).key];
  return key ? t(key) : stateWord(match);
};

/** Rounds of cups by the key that the data carry. */
const ROUNDS: Partial<Record<string, MessageKey>> = {
  quarterFinal: 'round.quarterFinal',
  semiFinal: 'round.semiFinal',
  final: 'round.final',
  thirdPlace: 'round.thirdPlace',
  playOff: 'round.playOff',
  qualifying: 'round.qualifying',
  preliminary: 'round.preliminary',
  group: 'round.group',
  friendly: 'round.friendly',
};

/** The round as people say it: a bare number is one of a season, cups name theirs, anything else stays as it is. */
export const roundText = (round: string): string => {
  if (/^\d+$/.test(round)) return t('match.round', { round });
  const [, size] = /^roundOf(\d+)$/.exec(round) ?? [];
  if (size) return t('round.of', { size });
  const key = ROUNDS[round];
  return key ? t(key) : round;
};
