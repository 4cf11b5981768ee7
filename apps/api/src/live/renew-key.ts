import { renewKey } from '@touchline/contract/ingest';
import { handle } from '../handle.ts';
import { ownRoom } from './own-room.ts';
import { hashStreamKey, newStreamKey } from './stream-key.ts';

export default handle(renewKey, async (_body, context) => {
  const { liveid } = await ownRoom(context);
  const key = newStreamKey();
  await context.rooms.setKey(liveid, hashStreamKey(key));
  return { stream_key: key };
});
