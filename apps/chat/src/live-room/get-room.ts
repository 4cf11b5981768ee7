import { chatError } from '@touchline/chat-protocol/chat-error';
import { getRoom } from '@touchline/chat-protocol/live-room/room-commands';
import { toFlag } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';

export default answer(getRoom, async ({ groupId }, { gates, connection, nowSec }) => {
  const gate = await gates.find(groupId);
  if (gate === undefined) throw chatError('GROUP_NOT_FOUND', groupId);
  const userId = connection.session?.userId ?? '';
  const { slowModeSec, slowModeExemptLevel, pinned, clearedSequence } = gate.group.room;
  const mutedUntilSec = gate.restrictions.get(userId)?.mutedUntilSec ?? 0;
  return {
    slowModeSec,
    slowModeExemptLevel,
    ...(pinned !== undefined && { pinned }),
    clearedSequence,
    isMutedAll: toFlag(gate.group.muteAll),
    role: gate.staff.get(userId) ?? '',
    mutedUntilSec: mutedUntilSec > nowSec() ? mutedUntilSec : 0,
  };
});
