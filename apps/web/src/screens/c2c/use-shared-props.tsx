import type { Message } from '@touchline/chat-client/index';
import { useCallback, useState, type ReactNode } from 'react';
import Trophy from 'lucide-react/icons/trophy';
import Tv from 'lucide-react/icons/tv';
import UsersRound from 'lucide-react/icons/users-round';
import { useNavigate, useSearchParams } from 'react-router';
import type { Card } from '../../features/conversation/card.ts';
import { Tile } from '../../features/conversation/more-panel.tsx';
import { sendCard } from '../../features/conversation/outgoing.ts';
import { lineText } from '../../features/conversation/preview-text.ts';
import { reportPath } from '../../features/report/reported.ts';
import { showVisit } from '../../features/together/watching.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSiteEmoji } from '../../platform/site-emoji.ts';
import { SharedCard } from './shared-card.tsx';
import { MatchPicker, RoomPicker } from './card-pickers.tsx';
import type { PaneProps } from './pane-props.ts';

type Picked = 'match' | 'room' | 'together';

const Tiles = ({ isGroup, onPick }: { isGroup: boolean; onPick: (kind: Picked) => void }) => (
  <>
    <Tile icon={Trophy} label={t('conversation.match')} onPick={() => onPick('match')} />
    <Tile icon={Tv} label={t('conversation.room')} onPick={() => onPick('room')} />
    {isGroup && <Tile icon={UsersRound} label={t('together.title')} onPick={() => onPick('together')} />}
  </>
);

/** What every open conversation has of the app: cards, the site's emoji, reports, and the address that leads to a message. */
export const useSharedProps = ({ state, chat, target }: PaneProps) => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const emoji = useSiteEmoji();
  const [picking, setPicking] = useState<Picked>();
  const card = useCallback((one: Card): ReactNode => <SharedCard card={one} />, []);
  const pick = (one: Card) => {
    setPicking(undefined);
    void sendCard(chat, target, one);
  };
  const begin = (one: Card) => {
    pick({ ...one, text: t('together.card') });
    showVisit(Number(one.id));
    void navigate(pathTo('liveDetail', { id: one.id }));
  };
  const report = (message: Message) => {
    const { from: id, sequence, random, conversationType, to } = message;
    const place = conversationType === 'GROUP' ? { groupId: to } : { random };
    const path = reportPath({ kind: 'message', id, message: { sequence, ...place } });
    void navigate(path, { state: { nick: message.nick || id, text: lineText(message) } });
  };
  const tiles = (close: () => void) => (
    <Tiles
      isGroup={target.conversationType === 'GROUP'}
      onPick={(kind) => {
        close();
        setPicking(kind);
      }}
    />
  );
  const pickers = (
    <>
      {picking === 'match' && <MatchPicker onPick={pick} onClose={() => setPicking(undefined)} />}
      {picking === 'together' && <RoomPicker onPick={begin} onClose={() => setPicking(undefined)} />}
      {picking === 'room' && <RoomPicker onPick={pick} onClose={() => setPicking(undefined)} />}
    </>
  );
  return {
    pickers,
    shared: {
      chat,
      target,
      selfId: state.selfId,
      isReady: state.phase === 'ready',
      emoji,
      card,
      tiles,
      at: query.get('at') ?? undefined,
      onReport: report,
    },
  };
};
