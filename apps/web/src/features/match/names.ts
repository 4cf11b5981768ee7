import type { Match, MatchEvent, MatchTeam } from '@touchline/contract/match';
import { statusName } from '@touchline/domain/status';
import { activeLanguage } from '../../platform/i18n/i18n.ts';

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

export const stateWord = ({ sport_id, status }: Match): string => {
  const name = statusName(sport_id, status);
  if (activeLanguage() === 'pt-BR') return name.pt;
  return inChinese() ? name.zh : name.en;
};
