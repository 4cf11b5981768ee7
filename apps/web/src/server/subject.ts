import type { QueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@touchline/contract/content';
import type { DataOf } from '@touchline/contract/define-call';
import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import type { getNewsArticle } from '@touchline/contract/news';
import type { NewsBlock } from '@touchline/contract/news-block';
import type { PreviewCard } from '@touchline/contract/preview';
import { isFinished, isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import type { FoundScreen } from '../app/screens.ts';
import { eventInfo } from '../features/league/queries.ts';
import { roomPage } from '../features/live/queries.ts';
import { eventName, teamName } from '../features/match/names.ts';
import { anyMatchInfo, matchInfo } from '../features/match/queries.ts';
import { isHidingLink } from '../features/news/hiding-link.ts';
import { newsPath } from '../features/news/news-path.ts';
import { newsArticle } from '../features/news/queries.ts';
import { sharedContent } from '../features/share/queries.ts';
import { teamInfo } from '../features/team/queries.ts';
import { dayText } from '../platform/format.ts';
import { t } from '../platform/i18n/i18n.ts';
import { pageState } from '../platform/page-state.ts';
import { pathTo } from '../platform/routes.ts';
import { clip } from '../screens/watch/clip-queries.ts';
import { recording } from '../screens/watch/queries.ts';
import {
  articleCard,
  contentCard,
  matchCard,
  nameCard,
  roomCard,
  siteCard,
  toldScore,
} from './preview-card.ts';

/** What a page is about, for search engines and previews. */
export type Subject = {
  /** In previews; the title of the page where it is left out. */
  title?: string;
  description: string;
  /** What is drawn for previews. */
  card: PreviewCard;
  type?: 'website' | 'article' | 'profile' | 'video.other';
  /** Address of a film that plays anywhere. */
  film?: string;
  /** A page that only leads to another one; search engines list the other. */
  isShare?: true;
  /** Path of the one address of it, without the base path. */
  path?: string;
  /** schema.org; `@id` and `url` are added. */
  data?: { '@type': string; [field: string]: unknown };
};

const place = ({ venue, venue_en: english }: Match) =>
  venue || english ? { location: { '@type': 'Place', name: english ?? venue } } : {};

const stateOf = (match: Match): string => {
  if (isFinished(match)) return 'https://schema.org/EventCompleted';
  return isInPlay(match) ? 'https://schema.org/EventInProgress' : 'https://schema.org/EventScheduled';
};

const ofMatch = (match: Match, hidden = false): Subject => {
  const home = teamName(match.home);
  const away = teamName(match.away);
  const event = eventName(match.matchevent);
  const team = (name: string, logo: string) => ({ '@type': 'SportsTeam', name, logo });
  const score = toldScore(match, hidden);
  return {
    title: score ? `${home} ${score[0]}–${score[1]} ${away} · ${event}` : `${home} v ${away} · ${event}`,
    card: matchCard(match, hidden),
    description: t('head.match', { event, home, away, day: dayText(new Date(match.time * 1000)) }),
    path: pathTo(match.sport_id === Sport.football ? 'scoreDetailFootball' : 'scoreDetailBasketball', {
      matchid: match.id,
    }),
    data: {
      '@type': 'SportsEvent',
      name: `${home} – ${away}`,
      sport: match.sport_id === Sport.football ? 'Football' : 'Basketball',
      startDate: new Date(match.time * 1000).toISOString(),
      eventStatus: stateOf(match),
      superEvent: { '@type': 'SportsEvent', name: event },
      homeTeam: team(home, match.home.logo),
      awayTeam: team(away, match.away.logo),
      ...place(match),
    },
  };
};

const ofRoom = (room: LiveRoom): Subject => {
  const description = t('head.room', { host: room.anchor.nick_name, title: room.title });
  const isLive = room.status === 'live';
  return {
    description,
    path: pathTo('liveDetail', { id: room.anchor.id }),
    title: `${room.anchor.nick_name}: ${room.title}`,
    card: roomCard(room),
    ...(isLive && {
      data: {
        '@type': 'VideoObject',
        name: room.title,
        description,
        thumbnailUrl: room.cover,
        uploadDate: new Date(room.started_at * 1000).toISOString(),
        publication: {
          '@type': 'BroadcastEvent',
          isLiveBroadcast: true,
          startDate: new Date(room.started_at * 1000).toISOString(),
        },
      },
    }),
  };
};

const ofArticle = ({ card, blocks }: DataOf<typeof getNewsArticle>): Subject => ({
  title: card.title,
  description: card.summary || textOf(blocks) || card.title,
  path: newsPath(card.id),
  card: articleCard(card),
  type: 'article',
  data: {
    '@type': 'NewsArticle',
    headline: card.title,
    datePublished: new Date(card.published_at * 1000).toISOString(),
    ...(card.by && { author: { '@type': 'Person', name: card.by } }),
    ...(card.source && { isBasedOn: card.source.url }),
  },
});

const MOST_TEXT = 160;
const textOf = (blocks: readonly NewsBlock[]): string =>
  blocks
    .flatMap((block) => ('spans' in block ? block.spans.map(({ text }) => text) : []))
    .join(' ')
    .slice(0, MOST_TEXT);

type Asked = { client: QueryClient; query: URLSearchParams; found: FoundScreen };
type Find = (id: number, client: QueryClient, asked: Asked) => Subject | undefined;

const findMatch: Find = (id, client) => {
  const match =
    client.getQueryData(matchInfo(Sport.football, id).queryKey) ??
    client.getQueryData(matchInfo(Sport.basketball, id).queryKey) ??
    client.getQueryData(anyMatchInfo(id).queryKey);
  return match && ofMatch(match);
};

const findRoom: Find = (id, client) => {
  const page = client.getQueryData(roomPage(id).queryKey);
  return page && ofRoom(page.room);
};

const findLeague: Find = (id, client) => {
  const info = client.getQueryData(eventInfo(id).queryKey);
  if (!info) return undefined;
  const name = eventName(info.event);
  return {
    description: t('head.league', { name }),
    card: nameCard(name, t('head.leagueNote'), info.event.logo),
    data: { '@type': 'SportsOrganization', name },
  };
};

const findTeam: Find = (id, client) => {
  const info = client.getQueryData(teamInfo(id).queryKey);
  if (!info) return undefined;
  const name = teamName(info.team);
  const { logo } = info.team;
  const data = { '@type': 'SportsTeam', name, logo };
  return { description: t('head.team', { name }), card: nameCard(name, t('head.teamNote'), logo), data };
};

const spoilersOf = (isHidden: boolean): 0 | 1 => (isHidden || pageState()?.view.hideScores === true ? 0 : 1);

const findArticle: Find = (id, client, { query }) => {
  const article = client.getQueryData(newsArticle(id, spoilersOf(isHidingLink(query))).queryKey);
  return article && ofArticle(article);
};

const SCHEMA_TYPES: Partial<Record<ContentCard['kind'], string>> = {
  recording: 'VideoObject',
  clip: 'VideoObject',
  news: 'NewsArticle',
  moment: 'DiscussionForumPosting',
};

const ofContent = (card: ContentCard): Subject => {
  const by = card.author?.nick_name ?? '';
  const made = new Date(card.published_at * 1000).toISOString();
  const type = SCHEMA_TYPES[card.kind];
  const isVideo = type === 'VideoObject';
  return {
    title: card.kind === 'moment' && by ? `${by}: ${card.title}` : card.title,
    description: by ? `${by} · ${card.title}` : card.title,
    card: contentCard(card),
    type: isVideo ? 'video.other' : 'article',
    ...(type && {
      data: {
        '@type': type,
        ...(isVideo
          ? { name: card.title, uploadDate: made, thumbnailUrl: card.cover }
          : { headline: card.title, datePublished: made }),
        ...(by && { author: { '@type': 'Person', name: by } }),
      },
    }),
  };
};

const findRecording: Find = (id, client) => {
  const detail = client.getQueryData(recording({ id, spoilers: spoilersOf(false) }).queryKey);
  return detail && ofContent(detail.card);
};

const findClip: Find = (id, client) => {
  const found = client.getQueryData(clip({ id, spoilers: spoilersOf(false) }).queryKey);
  return found && ofContent(found.card);
};

/** A page that was sent: search engines keep the thing itself. */
const findShared: Find = (id, client, asked) => {
  const { found, query } = asked;
  const hidden = isHidingLink(query);
  if (found.found.name === 'shareMatch') {
    const match = client.getQueryData(matchInfo(found.params['sport'] === 'basketball' ? 2 : 1, id).queryKey);
    return match && { ...ofMatch(match, hidden), isShare: true };
  }
  if (found.found.name === 'shareLive') {
    const room = findRoom(id, client, asked);
    return room && { ...room, isShare: true };
  }
  const shared = client.getQueryData(sharedContent(id, spoilersOf(hidden)).queryKey);
  return shared && { ...ofContent(shared.card), isShare: true };
};

/** Screens that are about one thing, by the parameter of its id. */
const ABOUT: Record<string, { id: string; find: Find }> = {
  'match/match-screen': { id: 'matchid', find: findMatch },
  'room/room-screen': { id: 'id', find: findRoom },
  'database/league-screen': { id: 'cid', find: findLeague },
  'team/team-screen': { id: 'teamId', find: findTeam },
  'news/news-screen': { id: 'id', find: findArticle },
  'watch/rec-video-screen': { id: 'id', find: findRecording },
  'watch/shortvideo-screen': { id: 'id', find: findClip },
  'share/share-screen': { id: 'id', find: findShared },
};

/** What a rendered page is about; `isMissing` when its address names something that does not exist. */
export const subjectOf = (
  found: FoundScreen | undefined,
  client: QueryClient,
  { title, query }: { title: string; query: URLSearchParams },
): { subject: Subject; isMissing: boolean } => {
  const about = found && ABOUT[found.found.entry.screen];
  const site = { description: t('head.site'), card: siteCard(title) };
  if (!about) return { subject: site, isMissing: found === undefined };
  const subject = about.find(
    Number(found.params[about.id] ?? found.params['id'] ?? query.get('id')),
    client,
    { client, query, found },
  );
  return { subject: subject ?? site, isMissing: subject === undefined };
};
