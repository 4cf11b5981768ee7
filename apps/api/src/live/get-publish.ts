import { getPublish } from '@touchline/contract/ingest';
import { handle } from '../handle.ts';
import { ownRoom } from './own-room.ts';

const PATH = '/media/publish';

export default handle(getPublish, async (_body, context) => {
  const { liveid } = await ownRoom(context);
  return { liveid, path: PATH, ticket: context.publishTickets.make(liveid, context.nowSec) };
});
