import type { Card } from './card.ts';
import { CardReceivers } from './card-receivers.tsx';
import { ChatStrip } from './chat-strip.tsx';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';

type Props = { card: Card; onClose: () => void };

/** Sends a card to friends and groups; a tap on it leads to what it is about. */
export default function SendCardSheet({ card, onClose }: Props) {
  const state = useChat();
  return (
    <Sheet title={t('conversation.sendCard')} open onClose={onClose}>
      <ChatStrip state={state} />
      {state.chat && <CardReceivers chat={state.chat} card={card} ready={state.phase === 'ready'} />}
    </Sheet>
  );
}
