import { getIngest } from '@touchline/contract/ingest';
import { handle } from '../handle.ts';
import { ownRoom } from './own-room.ts';

export default handle(getIngest, async (_body, context) => {
  const { liveid, title } = await ownRoom(context);
  const { PUSH_URL: pushUrl, RTMP_PUBLIC_HOST: host, RTMP_PORT: port } = context.config;
  const hasKey: 0 | 1 = (await context.rooms.hasKey(liveid)) ? 1 : 0;
  return {
    liveid,
    title,
    push_url: pushUrl ?? `rtmp://${host}:${port}/live`,
    has_key: hasKey,
  };
});
