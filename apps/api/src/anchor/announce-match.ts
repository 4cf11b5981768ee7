import { announceMatch, MOST_ANNOUNCED } from '@touchline/contract/anchor';
import { STATUS } from '@touchline/contract/envelope';
import { isFinished } from '@touchline/domain/match-phase';
import { handle, type Context } from '../handle.ts';
import { ownRoom } from '../live/own-room.ts';
import { notFound, RefusedError } from '../refusal.ts';

const IS_OVER = { zh: '比赛已结束', pt: 'O jogo já acabou', en: 'The match is over' };
const TOO_MANY = {
  zh: `最多预告 ${MOST_ANNOUNCED} 场比赛`,
  pt: `No máximo ${MOST_ANNOUNCED} jogos anunciados`,
  en: `At most ${MOST_ANNOUNCED} announced matches`,
};

const refused = (message: typeof IS_OVER): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message, field: 'matchid' });

/** Takes finished matches off the list, so that they do not count. @returns how many are left beside this one */
const clearFinished = async (matchId: number, context: Context<'anchor'>): Promise<number> => {
  const { anchorSchedule, matches, caller } = context;
  const planned = await anchorSchedule.of([caller.account.id]);
  const known = await matches.findMany(planned.map(({ matchId: id }) => id));
  const over = known.filter(isFinished).map(({ id }) => id);
  await anchorSchedule.takeBack(caller.account.id, over);
  return planned.filter(({ matchId: id }) => id !== matchId && !over.includes(id)).length;
};

export default handle(announceMatch, async ({ matchid: matchId, on }, context) => {
  const { anchorSchedule, matches, caller, nowSec } = context;
  await ownRoom(context);
  if (!on) {
    await anchorSchedule.takeBack(caller.account.id, [matchId]);
    return {};
  }
  const [match] = await matches.findMany([matchId]);
  if (!match) throw notFound('matchid');
  if (isFinished(match)) throw refused(IS_OVER);
  if ((await clearFinished(matchId, context)) >= MOST_ANNOUNCED) throw refused(TOO_MANY);
  await anchorSchedule.announce(caller.account.id, matchId, nowSec);
  return {};
});
