import { useQuery } from '@tanstack/react-query';
import type { LiveRoom } from '@touchline/contract/live';
import Gift from 'lucide-react/icons/gift';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { lazy, Suspense, useState } from 'react';
import type { LineRights } from '../../features/chat/line-menu.tsx';
import { ComboRing } from '../../features/gift/combo-ring.tsx';
import { useSendGift } from '../../features/gift/use-send-gift.ts';
import { commonConfig } from '../../features/live/queries.ts';
import { purseAmount } from '../../features/wallet/amount-text.ts';
import { ownWallet } from '../../features/wallet/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { useSession } from '../../platform/session.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './room-tools.module.css';

const GiftSheet = lazy(async () => ({
  default: (await import('../../features/gift/gift-sheet.tsx')).GiftSheet,
}));
const ControlSheet = lazy(async () => ({
  default: (await import('../../features/room/control-sheet.tsx')).ControlSheet,
}));

const QuizMaker = lazy(async () => ({
  default: (await import('../../features/quiz/quiz-maker.tsx')).QuizMaker,
}));

const Gifts = ({ room, isGuest }: { room: LiveRoom; isGuest: boolean }) => {
  const [open, setOpen] = useState(false);
  const sending = useSendGift(room.liveid);
  const { data: wallet } = useQuery(ownWallet(useSession()));
  return (
    <>
      <IconButton
        label={t('gift.send')}
        className={styles.gift}
        onClick={() => (isGuest ? askToLogIn() : setOpen(true))}
      >
        <Gift size={22} strokeWidth={1.75} />
      </IconButton>
      {!open && <ComboRing sending={sending} />}
      <Suspense fallback={null}>
        {open && (
          <GiftSheet
            liveid={room.liveid}
            sending={sending}
            balance={purseAmount('gold', wallet?.gold)}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};

type Props = { room: LiveRoom; rights: LineRights; slowSec: number; note: string; isGuest: boolean };

/** Beside the field of the chat: gifts, and for those who keep order how the room is run. */
export const RoomTools = ({ room, rights, slowSec, note, isGuest }: Props) => {
  const [open, setOpen] = useState(false);
  const { underAge } = useUnderAge();
  const { data: config } = useQuery(commonConfig());
  const hasQuizzes = config?.switch_race_quiz_check === '1' && !underAge;
  const takesGifts = !room.automatic && room.status === 'live' && !rights.isHost && !underAge;
  return (
    <>
      {takesGifts && <Gifts room={room} isGuest={isGuest} />}
      {rights.isModerator && (
        <IconButton label={t('room.manage')} onClick={() => setOpen(true)}>
          <ShieldCheck size={22} strokeWidth={1.75} />
        </IconButton>
      )}
      <Suspense fallback={null}>
        {open && (
          <ControlSheet liveid={room.liveid} slowSec={slowSec} note={note} onClose={() => setOpen(false)}>
            {hasQuizzes && <QuizMaker liveid={room.liveid} hasMatch={room.match !== undefined} />}
          </ControlSheet>
        )}
      </Suspense>
    </>
  );
};
