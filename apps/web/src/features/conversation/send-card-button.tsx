import Send from 'lucide-react/icons/send';
import { lazy, Suspense, useState } from 'react';
import type { Card } from './card.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';

// The chat is fetched when somebody sends something.
const SendCardSheet = lazy(() => import('./send-card-sheet.tsx'));

/** Sends what a page is about into a conversation. */
export const SendCardButton = ({ card }: { card: Card }) => {
  const session = useSession();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('conversation.sendCard')}
        onClick={() => (isSessionOpen(session) ? setOpen(true) : askToLogIn())}
      >
        <Send size={22} strokeWidth={1.75} />
      </IconButton>
      {open && (
        <Suspense>
          <SendCardSheet card={card} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
