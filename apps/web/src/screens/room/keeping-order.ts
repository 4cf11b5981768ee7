import type { BanScope } from '@touchline/contract/room';
import type { LineActions, LineRights } from '../../features/chat/line-menu.tsx';
import type { Restriction } from '../../features/chat/order-form.tsx';
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

/** What is said once that is done. */
export const restrictedText = ({ scope, sec }: Pick<Restriction, 'scope' | 'sec'>): string => {
  const [done, lifted] = DONE[scope];
  return t(sec > 0 ? done : lifted);
};

/** How order is kept, from a line as from the list of viewers. */
export const orderActions = (control: RoomControl): Pick<LineActions, 'restrict' | 'setAdmin'> => ({
  restrict: ({ from }, restriction) => void told(control.ban(from, restriction), restrictedText(restriction)),
  setAdmin: ({ from }, on) =>
    void told(control.setAdmin(from, on), t(on ? 'room.madeAdmin' : 'room.removedAdmin')),
});

export const rightsOf = (chat: RoomChat, facts: RoomFacts | undefined): LineRights => ({
  isModerator: chat.info.role !== '' || (facts?.role ?? '') !== '',
  isHost: facts?.role === 'anchor',
  isAdmin: ({ from }) => facts?.admins.includes(uidOf(from)) ?? false,
});
