import type { Match } from '@touchline/contract/match';
import type { ContentTag } from '@touchline/contract/content';
import type { Titles } from '../content/content-tables.ts';

type Named = Pick<Match, 'home' | 'away' | 'matchevent'>;

/** Names of the sides in Chinese and in the letters of the two other languages. */
export const sidesOf = ({ home, away }: Named) => ({
  zh: { home: home.short_name_zh, away: away.short_name_zh },
  en: { home: home.short_name_en, away: away.short_name_en },
});

const same = (title: string) => ({ title, plain: title });

/** Title of the recording of a match. It names who plays, never how it went. */
export const matchTitles = (match: Named): Titles => {
  const { zh, en } = sidesOf(match);
  const { short_name_zh: leagueZh, name_en: leagueEn } = match.matchevent;
  return {
    zh: same(`${zh.home} 对 ${zh.away} · ${leagueZh}`),
    pt: same(`${en.home} x ${en.away} · ${leagueEn}`),
    en: same(`${en.home} v ${en.away} · ${leagueEn}`),
  };
};

/** What the recording or a clip of a match is found by. */
export const matchTags = ({
  event_id: event,
  home,
  away,
}: Pick<Match, 'event_id' | 'home' | 'away'>): ContentTag[] => [
  { kind: 'event', target_id: event },
  { kind: 'team', target_id: home.id },
  { kind: 'team', target_id: away.id },
];
