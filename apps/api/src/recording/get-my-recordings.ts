import { getMyRecordings } from '@touchline/contract/recording';
import { handle } from '../handle.ts';
import { ownRoom } from '../live/own-room.ts';

export default handle(getMyRecordings, async (_body, context) => {
  const { recordings, config, caller } = context;
  const { liveid } = await ownRoom(context);
  return {
    list: await recordings.of(caller.account.id),
    on: await recordings.isOn(liveid),
    kept_days: config.RECORDING_DAYS,
  };
});
