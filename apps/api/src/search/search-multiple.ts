import { searchMultiple } from '@touchline/contract/search';
import { Sport } from '@touchline/domain/sport';
import { toUserBasicInfo } from '../account/user-info.ts';
import { toListCards } from '../content/cards.ts';
import { followedPeople } from '../follow/followed-people.ts';
import { handle } from '../handle.ts';
import { toNewsCards } from '../news/to-news-cards.ts';
import { findAnchors, findRooms } from './find-hosts.ts';
import { findContents, NEWS_KINDS, VIDEO_KINDS } from './find-contents.ts';
import { findMatches, searchQuery } from './find-matches.ts';

const OF_EACH = 5;
const CONTENTS = 3;

export default handle(searchMultiple, async ({ keyword, spoilers }, context) => {
  const asked = { keyword, sport: Sport.all, page: 1, size: OF_EACH };
  const content = { keyword, spoilers, page: 1, size: CONTENTS };
  const [anchors, rooms, matches, teams, events, videos, news, users, followed] = await Promise.all([
    findAnchors(keyword, context),
    findRooms(keyword, context),
    findMatches(asked, context),
    context.search.searchTeams(searchQuery(asked)),
    context.search.searchEvents(searchQuery(asked)),
    findContents({ ...content, kinds: VIDEO_KINDS }, context),
    findContents({ ...content, kinds: NEWS_KINDS }, context),
    context.people.find({ keyword, limit: OF_EACH, offset: 0 }),
    followedPeople(context),
  ]);
  return {
    anchors: anchors.slice(0, OF_EACH),
    rooms: rooms.slice(0, OF_EACH),
    matches: matches.list,
    teams: teams.list,
    events: events.list,
    videos: await toListCards(videos.rows, context, { spoilers }),
    news: await toNewsCards(news.rows, context, { spoilers }),
    users: users.list.map((account) =>
      toUserBasicInfo(account, {
        attented: followed.has(account.id),
        nowSec: context.nowSec,
        language: context.language,
      }),
    ),
  };
});
