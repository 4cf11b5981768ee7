import * as v from 'valibot';
import { UserBasicInfo } from './account.ts';
import { ContentCard, Spoilers } from './content.ts';
import { defineCall } from './define-call.ts';
import { Competition } from './league.ts';
import { Anchor, LiveRoom } from './live.ts';
import { Match, MatchTeam } from './match.ts';
import { NewsCard } from './news.ts';
import { Paging } from './paging.ts';
import { Count, Flag, SportId, Words } from './scalars.ts';

/** Chinese, Latin letters or pinyin initials. */
export const Keyword = Words(1, 60);

export const FoundTeam = v.object({ ...MatchTeam.entries, sport_id: SportId });
/** Live ones first. */
export const FoundAnchor = v.object({ ...Anchor.entries, live: Flag, liveid: Count });

const pageOf = <Item extends v.GenericSchema>(item: Item) => v.object({ list: v.array(item), total: Count });
const Sport = v.optional(v.picklist([0, 1, 2]), 0);
const InSport = v.object({ keyword: Keyword, sport: Sport, ...Paging });
const Asked = v.object({ keyword: Keyword, ...Paging });
const AskedContent = v.object({ ...Asked.entries, spoilers: Spoilers });

/** @source app §7 "/api/race/getRaceSearch {keyword, sport}" */
export const getRaceSearch = defineCall({
  path: '/api/race/getRaceSearch',
  access: 'guest',
  summary: 'Matches, teams and competitions that a keyword finds, the first of each.',
  body: v.object({ keyword: Keyword, sport: Sport }),
  data: v.object({
    matches: v.array(Match),
    teams: v.array(FoundTeam),
    events: v.array(Competition),
    /** How many of each there are in all. */
    totals: v.object({ matches: Count, teams: Count, events: Count }),
  }),
});

export const searchEvents = defineCall({
  path: '/api/search/events',
  access: 'guest',
  summary: 'Competitions that a keyword finds.',
  body: InSport,
  data: pageOf(Competition),
});

export const searchTeams = defineCall({
  path: '/api/search/teams',
  access: 'guest',
  summary: 'Teams that a keyword finds.',
  body: InSport,
  data: pageOf(FoundTeam),
});

export const searchMatches = defineCall({
  path: '/api/search/matches',
  access: 'guest',
  summary: 'Matches whose teams or competition a keyword finds, nearest in time first.',
  body: InSport,
  data: pageOf(Match),
});

export const searchRaceHome = defineCall({
  path: '/api/search/raceHome',
  access: 'guest',
  summary: 'What the search page offers before anything is typed: hot competitions and matches.',
  body: v.object({}),
  data: v.object({ events: v.array(Competition), matches: v.array(Match), words: v.array(v.string()) }),
});

/** @source app §7 "/webapi/search/{type} {keyword} plus page and size unless type is multiple" */
export const searchMultiple = defineCall({
  path: '/webapi/search/multiple',
  access: 'guest',
  summary: 'The first of everything that a keyword finds.',
  body: v.object({ keyword: Keyword, spoilers: Spoilers }),
  data: v.object({
    anchors: v.array(FoundAnchor),
    rooms: v.array(LiveRoom),
    matches: v.array(Match),
    teams: v.array(FoundTeam),
    events: v.array(Competition),
    videos: v.array(ContentCard),
    news: v.array(NewsCard),
    users: v.array(UserBasicInfo),
  }),
});

export const webSearchAnchors = defineCall({
  path: '/webapi/search/anchors',
  access: 'guest',
  summary: 'Anchors that a keyword finds, live ones first.',
  body: Asked,
  data: pageOf(FoundAnchor),
});

export const webSearchRooms = defineCall({
  path: '/webapi/search/rooms',
  access: 'guest',
  summary: 'Rooms that a keyword finds, live ones first.',
  body: Asked,
  data: pageOf(LiveRoom),
});

export const webSearchMatches = defineCall({
  path: '/webapi/search/matches',
  access: 'guest',
  summary: 'Matches that a keyword finds.',
  body: Asked,
  data: pageOf(Match),
});

export const webSearchTeams = defineCall({
  path: '/webapi/search/teams',
  access: 'guest',
  summary: 'Teams that a keyword finds.',
  body: Asked,
  data: pageOf(FoundTeam),
});

export const webSearchEvents = defineCall({
  path: '/webapi/search/events',
  access: 'guest',
  summary: 'Competitions that a keyword finds.',
  body: Asked,
  data: pageOf(Competition),
});

export const webSearchVideos = defineCall({
  path: '/webapi/search/videos',
  access: 'guest',
  summary: 'Recordings and clips that a keyword finds, by their titles first, then by what they are about.',
  body: AskedContent,
  data: pageOf(ContentCard),
});

export const webSearchNews = defineCall({
  path: '/webapi/search/news',
  access: 'guest',
  summary: 'News that a keyword finds, by their titles first, then by what they are about.',
  body: AskedContent,
  data: pageOf(NewsCard),
});

export const webSearchUsers = defineCall({
  path: '/webapi/search/users',
  access: 'guest',
  summary: 'People that a keyword finds.',
  body: Asked,
  data: pageOf(UserBasicInfo),
});
