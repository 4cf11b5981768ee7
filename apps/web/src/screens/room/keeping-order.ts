import type { LineActions, LineRights } from '../../features/chat/line-menu.tsx';
import type { RoomChat } from '../../features/chat/use-room-chat.ts';
import { uidOf, type RoomControl } from '../../features/room/control.ts';
import type { RoomFacts } from '../../features/room/room-facts.ts';
import { told } from '../../features/room/told.ts';
import { t } from '../../platform/i18n/i18n.ts';

/** How order is kept, from a line as from the list of viewers. */
export const orderActions = (control: RoomControl): Pick<LineActions, 'mute' | 'ban' | 'setAdmin'> => ({
  mute: ({ from }, sec) =>
    void told(control.ban(from, { sec, scope: 'mute' }), t(sec > 0 ? 'chat.muted' : 'chat.unmuted')),
  ban: ({ from }, sec) =>
    void told(control.ban(from, { sec, scope: 'ban' }), t(sec > 0 ? 'room.banned' : 'room.lifted')),
  setAdmin: ({ from }, on) =>
    void told(control.setAdmin(from, on), t(on ? 'room.madeAdmin' : 'room.removedAdmin')),
});

export const rightsOf = (chat: RoomChat, facts: RoomFacts | undefined): LineRights => ({
  isModerator: chat.info.role !== '' || (facts?.role ?? '') !== '',
  isHost: facts?.role === 'anchor',
  isAdmin: ({ from }) => facts?.admins.includes(uidOf(from)) ?? false,
});
