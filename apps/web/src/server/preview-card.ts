import type { ContentCard } from '@touchline/contract/content';
import type { LiveRoom } from '@touchline/contract/live';
import type { Match, MatchTeam } from '@touchline/contract/match';
import type { NewsCard } from '@touchline/contract/news';
import type { PreviewCard } from '@touchline/contract/preview';
import { isFinished } from '@touchline/domain/match-phase';
import { eventName, roundText, shortStateWord, teamName } from '../features/match/names.ts';
import { scoreOf } from '../features/match/score.ts';
import { currentBrand } from '../platform/brand/current.ts';
import { dayText, timeOfDay } from '../platform/format.ts';
import { t } from '../platform/i18n/i18n.ts';
import { pageState } from '../platform/page-state.ts';
import { pairColours } from '../ui/scoreboard/pair-colours.ts';

const MOST_LETTERS = 110;
const cut = (text: string): string => {
  const letters = Array.from(text);
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : text;
};

/** Only pictures of our own store are drawn; others are left out. */
const own = (address: string | undefined): { picture?: string } =>
  address !== undefined && /^\/objects\/public\/[\w./-]{1,180}$/.test(address) ? { picture: address } : {};

const site = () => ({ site: currentBrand().name, accent: currentBrand().themeColor });

/**
 * The score of a match as a preview may tell it: messengers keep previews for days, so one of a match that is not over
 * has none; neither has one of a reader who hides scores.
 */
export const toldScore = (match: Match, hidden = false): readonly [number, number] | undefined =>
  isFinished(match) && !hidden && pageState()?.view.hideScores !== true ? scoreOf(match) : undefined;

/** @param hidden a link that hides the score */
export const matchCard = (match: Match, hidden = false): PreviewCard => {
  const colours = pairColours(match.home.kit_colors, match.away.kit_colors, true);
  const side = (team: MatchTeam, colour: string) => {
    const { picture: crest } = own(team.logo);
    return { name: cut(teamName(team)), colour, ...(crest && { crest }) };
  };
  const score = toldScore(match, hidden);
  const isOver = isFinished(match);
  return {
    kind: 'match',
    site: currentBrand().name,
    event: cut(`${eventName(match.matchevent)} ${match.round ? roundText(match.round) : ''}`.trim()),
    home: side(match.home, colours.home.panel),
    away: side(match.away, colours.away.panel),
    ...(score && { score: [score[0], score[1]] }),
    middle: isOver ? shortStateWord(match) : timeOfDay(match.time),
    day: dayText(new Date(match.time * 1000)),
  };
};

export const roomCard = (room: LiveRoom): PreviewCard => ({
  kind: 'picture',
  ...site(),
  title: cut(room.title),
  by: cut(room.anchor.nick_name),
  ...own(room.cover),
  ...(room.status === 'live' && { mark: 'live', note: t('live.onAir') }),
});

/** An article: its picture, or the two colours of its match. */
export const articleCard = ({ title, cover, match, by, automatic }: NewsCard): PreviewCard => {
  if (!cover && match) {
    const colours = pairColours(match.home.kit_colors, match.away.kit_colors, true);
    const crest = (logo: string) => own(logo).picture;
    const [home, away] = [crest(match.home.logo), crest(match.away.logo)];
    return {
      kind: 'match',
      site: currentBrand().name,
      event: cut(title),
      home: { name: cut(teamName(match.home)), colour: colours.home.panel, ...(home && { crest: home }) },
      away: { name: cut(teamName(match.away)), colour: colours.away.panel, ...(away && { crest: away }) },
      middle: t('news.title'),
      day: dayText(new Date(match.time * 1000)),
    };
  }
  return {
    kind: 'picture',
    ...site(),
    title: cut(title),
    by: automatic ? t('news.automatic') : cut(by),
    ...own(cover),
  };
};

/** A video, a recording or a post. */
export const contentCard = ({ kind, title, cover, author, duration_sec: sec }: ContentCard): PreviewCard => ({
  kind: 'picture',
  ...site(),
  title: cut(title),
  by: cut(author?.nick_name ?? ''),
  ...own(cover),
  ...(kind !== 'moment' && kind !== 'news' && { mark: 'play' as const, note: sec > 0 ? clockText(sec) : '' }),
});

/** Minutes and seconds of a video. */
const clockText = (sec: number): string =>
  `${Math.floor(sec / 60)}:${String(Math.floor(sec % 60)).padStart(2, '0')}`;

/** A league, a team, a person. */
export const nameCard = (name: string, note: string, picture: string | undefined): PreviewCard => ({
  kind: 'name',
  ...site(),
  name: cut(name),
  note: cut(note),
  ...own(picture),
});

/** A screen of the site itself. */
export const siteCard = (title: string): PreviewCard => nameCard(title, '', undefined);
