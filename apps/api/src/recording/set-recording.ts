import { setRecording } from '@touchline/contract/recording';
import { handle } from '../handle.ts';
import { ownRoom } from '../live/own-room.ts';

export default handle(setRecording, async ({ on }, context) => {
  const { liveid } = await ownRoom(context);
  await context.recordings.set(liveid, on);
  return {};
});
