import { followAnchor, USUAL_ALERT } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { followAccount } from './follow-account.ts';

export default handle(followAnchor, async ({ anchorid: id, type, alert = USUAL_ALERT.anchor }, context) => {
  const { liveRooms, followTeller, caller } = context;
  const onNew = async (): Promise<void> => {
    const room = await liveRooms.ofAnchor(id);
    if (room?.status === 'live') followTeller.add(room.liveid, caller.account.nick_name);
  };
  return followAccount(
    { id, field: 'anchorid', type, alert, onNew, mayBeFollowed: ({ is_anchor: isAnchor }) => isAnchor === 1 },
    context,
  );
});
