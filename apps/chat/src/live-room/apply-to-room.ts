import type { SLOW_MODE_SEC } from '@touchline/chat-protocol/live-room/rules';

import type { ChatContext } from '../context.ts';
import { groupConversation } from '../conversation/conversation-name.ts';
import type { CountedGroup } from '../group/group.ts';
import { notifyRoom } from './notify-tally.ts';

type Change = {
  slowModeSec?: (typeof SLOW_MODE_SEC)[number] | undefined;
  /** An empty text unpins. */
  pinned?: string | undefined;
  isCleared: 0 | 1;
  byUserId: string;
};

const applySlowMode = async (context: ChatContext, group: CountedGroup, seconds: Change['slowModeSec']) => {
  const { slowModeSec, slowModeExemptLevel: exemptLevel } = group.room;
  if (seconds === undefined || seconds === slowModeSec) return;
  await context.groups.changeRoom(group.groupId, { slowModeSec: seconds, slowModeExemptLevel: exemptLevel });
  context.notify.roomChanged(group.groupId);
  notifyRoom(context, group.groupId, { type: 'slowMode', seconds, exemptLevel });
};

const applyPin = async (context: ChatContext, group: CountedGroup, { pinned: text, byUserId }: Change) => {
  if (text === undefined || text === (group.room.pinned?.text ?? '')) return;
  const pinned = text === '' ? undefined : { text, byUserId, atSec: context.nowSec() };
  await context.groups.changeRoom(group.groupId, { pinned });
  context.notify.roomChanged(group.groupId);
  notifyRoom(
    context,
    group.groupId,
    pinned === undefined ? { type: 'unpinned' } : { type: 'pinned', ...pinned },
  );
};

const applyClear = async (context: ChatContext, { groupId }: CountedGroup) => {
  const { sequence } = await context.messages.lastSequence(groupConversation(groupId));
  await context.groups.changeRoom(groupId, { clearedSequence: sequence });
  context.notify.roomChanged(groupId);
  notifyRoom(context, groupId, { type: 'cleared', sequence });
};

/** Brings a room to what the app wants of it. What is so already is not told again. */
export const applyToRoom = async (
  context: ChatContext,
  group: CountedGroup,
  change: Change,
): Promise<void> => {
  await applySlowMode(context, group, change.slowModeSec);
  await applyPin(context, group, change);
  if (change.isCleared === 1) await applyClear(context, group);
};
