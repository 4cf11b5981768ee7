import { openMatchTalk } from '@touchline/contract/comment';
import { STATUS } from '@touchline/contract/envelope';
import { talkOpensAt } from '@touchline/domain/comment-rules';
import { handle } from '../handle.ts';
import { matchTitles } from '../recording/match-title.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { NOT_OPEN } from './refusals.ts';

export default handle(openMatchTalk, async ({ matchid: matchId }, { matches, talks, nowSec }) => {
  const [match] = await matches.findMany([matchId]);
  if (!match) throw notFound('matchid');
  if (nowSec < talkOpensAt(match.time))
    throw new RefusedError({ status: STATUS.conflict, message: NOT_OPEN, field: 'matchid' });
  const titles = matchTitles(match);
  return { id: await talks.open(matchId, { title: titles.zh.title, titles, nowSec }) };
});
