import { STATUS } from '@touchline/contract/envelope';
import { pinRecording } from '@touchline/contract/watch';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';

/** @source watch-and-read §A2 "≤ 20 pinned an anchor" */
const MOST = 20;

export default handle(pinRecording, async ({ id, on }, { recordings, watch, caller }) => {
  if (!(await recordings.isOwn(id, caller.account.id))) throw notFound('id');
  if (on && (await watch.pinnedOf(caller.account.id)) >= MOST) {
    throw new RefusedError({ status: STATUS.conflict, message: 'conflict', field: 'id' });
  }
  await watch.pin(id, on);
  return {};
});
