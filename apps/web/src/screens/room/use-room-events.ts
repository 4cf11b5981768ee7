import { useQueryClient } from '@tanstack/react-query';
import type { ArrivedPush } from '@touchline/contract/room-push';
import { useEffect } from 'react';
import type { RoomChat } from '../../features/chat/use-room-chat.ts';
import { commonConfig, roomPage } from '../../features/live/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { hearRoomPushes } from '../../platform/room-pushes.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';

const JOINER = '、';

const followText = ({ nicks, count }: Extract<ArrivedPush, { type: 'AttentAnchor' }>): string => {
  const names = nicks.join(JOINER);
  return count > nicks.length ? t('room.followedMany', { names, count }) : t('room.followed', { names });
};

type Ban = Extract<ArrivedPush, { type: 'Banuser' }>;

const tellBanned = ({ scope, until }: Ban): void => {
  if (scope !== 'mute') return;
  showToast(until > 0 ? t('room.youAreMuted', { time: momentText(until) }) : t('room.youMaySpeak'));
};

type Place = { anchorId: number; liveid: number };

/** What pushes do in an open room beside its facts, gifts and bags. @source app §4 "Push message types in rooms" */
export const useRoomEvents = (
  { anchorId, liveid }: Place,
  { note, removeLinesOf }: Pick<RoomChat, 'note' | 'removeLinesOf'>,
): void => {
  const { uid } = useSession();
  const client = useQueryClient();
  useEffect(() => {
    const again = (queryKey: readonly unknown[]) => void client.invalidateQueries({ queryKey });
    const readState = () => again(['room', 'state', liveid]);
    const onBan = (push: Ban) => {
      if (push.scope === 'ban' && push.until > 0) removeLinesOf(`u${push.uid}`);
      if (push.uid !== uid) return;
      tellBanned(push);
      readState();
    };
    return hearRoomPushes((push) => {
      if (push.of !== liveid) return;
      if (push.type === 'AttentAnchor') note({ kind: 'notice', id: `push${push.n}`, text: followText(push) });
      if (push.type === 'Banuser') onBan(push);
      if (push.type === 'changeRoomTitle') again(roomPage(anchorId).queryKey);
      if (push.type === 'changePubConfig') again(commonConfig().queryKey);
      if (push.type === 'RoomNotifyTypeSetManager' && push.uid === uid) {
        showToast(t(push.on === 1 ? 'room.youAreAdmin' : 'room.youAreNotAdmin'));
        readState();
      }
    });
  }, [client, anchorId, liveid, uid, note, removeLinesOf]);
};
