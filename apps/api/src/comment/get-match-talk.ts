import { getMatchTalk } from '@touchline/contract/comment';
import { talkOpensAt } from '@touchline/domain/comment-rules';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(getMatchTalk, async ({ matchid: matchId }, { matches, contents }) => {
  const [match] = await matches.findMany([matchId]);
  if (!match) throw notFound('matchid');
  const [talk] = await contents.ofMatch(matchId, 'match_talk');
  return { id: talk?.id ?? 0, comments: talk?.comments ?? 0, opens_at: talkOpensAt(match.time) };
});
