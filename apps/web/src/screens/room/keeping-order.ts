import type { BanScope } from '@touchline/contract/room';
import type { LineActions, LineRights } from '../../features/chat/line-menu.tsx';
import type { RoomChat } from '../../features/chat/use-room-chat.ts';
import { uidOf, type RoomControl } from '../../features/room/control.ts';
import type { RoomFacts } from '../../features/room/room-facts.ts';
import { told } from '../../features/room/told.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';

/** What is said once somebody is kept quiet or out, and once that is lifted. */
const DONE: Record<BanScope, readonly [MessageKey, MessageKey]> = {
  mute: ['chat.muted', 'chat.unmuted'],
  ban: ['room.banned', 'room.lifted'],
};

/** How order is kept, from a line as from the list of viewers. */
export const orderActions = (control: RoomControl): Pick<LineActions, 'restrict' | 'setAdmin'> => ({
  restrict: ({ from }, restriction) => {
    const [done, lifted] = DONE[restriction.scope];
    return void told(control.ban(from, restriction), t(restriction.sec > 0 ? done : lifted));
  },
  setAdmin: ({ from }, on) =>
    void told(control.setAdmin(from, on), t(on ? 'room.madeAdmin' : 'room.removedAdmin')),
});

export const rightsOf = (chat: RoomChat, facts: RoomFacts | undefined): LineRights => ({
  isModerator: chat.info.role !== '' || (facts?.role ?? '') !== '',
  isHost: facts?.role === 'anchor',
  isAdmin: ({ from }) => facts?.admins.includes(uidOf(from)) ?? false,
});
