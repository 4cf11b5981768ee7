import { notePresence } from '@touchline/contract/task';
import { handle } from '../handle.ts';
import { taskDay } from './task-day.ts';

const NEXT_IN_SEC = 60;

export default handle(notePresence, async ({ anchorid, behind_sec: behindSec }, context) => {
  const { presences, liveRooms, caller, nowSec } = context;
  const room = anchorid === undefined ? undefined : await liveRooms.ofAnchor(anchorid);
  const liveid = room?.status === 'live' ? room.liveid : 0;
  const { day } = taskDay(context);
  await presences.note({ accountId: caller.account.id, liveid, behindSec, day, nowSec });
  return { next_in_sec: NEXT_IN_SEC };
});
