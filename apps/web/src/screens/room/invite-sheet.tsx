import type { LiveRoom } from '@touchline/contract/live';
import type { Card } from '../../features/conversation/card.ts';
import { CardReceivers } from '../../features/conversation/card-receivers.tsx';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { showVisit, useTogether } from '../../features/together/watching.ts';
import styles from './invite-sheet.module.css';

/** Invites friends and groups into a room, and shows them that the reader watches. */
export const InviteSheet = ({ room, onClose }: { room: LiveRoom; onClose: () => void }) => {
  const state = useChat();
  const shown = useTogether(({ anchorId }) => anchorId) === room.anchor.id;
  const card: Card = { card: 'room', id: room.anchor.id, title: room.title, text: t('together.card') };
  return (
    <Sheet title={t('together.title')} open onClose={onClose}>
      <div className={styles.switch}>
        <SwitchRow
          label={t('together.show')}
          hint={t('together.showHint')}
          checked={shown}
          onChange={(on) => showVisit(on ? room.anchor.id : 0)}
        />
      </div>
      <ChatStrip state={state} />
      {state.chat && <CardReceivers chat={state.chat} card={card} ready={state.phase === 'ready'} />}
    </Sheet>
  );
};
