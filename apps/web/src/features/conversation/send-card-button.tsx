import Send from 'lucide-react/icons/send';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Card } from './card.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Row } from '../../ui/row.tsx';

// The chat is fetched when somebody sends something.
const SendCardSheet = lazy(() => import('./send-card-sheet.tsx'));

type Props = { card: Card };

/** What a press does, and what then stands over the page. */
const useSending = (card: Card): { ask: () => void; sheet: ReactNode } => {
  const session = useSession();
  const [open, setOpen] = useState(false);
  return {
    ask: () => (isSessionOpen(session) ? setOpen(true) : askToLogIn()),
    sheet: open && (
      <Suspense>
        <SendCardSheet card={card} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  };
};

/** Sends what a page is about into a conversation. */
export const SendCardButton = ({ card }: Props) => {
  const { ask, sheet } = useSending(card);
  return (
    <>
      <IconButton label={t('conversation.sendCard')} onClick={ask}>
        <Send size={22} strokeWidth={1.75} />
      </IconButton>
      {sheet}
    </>
  );
};

/** The same as a line of a menu. */
export const SendCardRow = ({ card }: Props) => {
  const { ask, sheet } = useSending(card);
  return (
    <>
      <Row label={t('conversation.sendCard')} onAct={ask} />
      {sheet}
    </>
  );
};
