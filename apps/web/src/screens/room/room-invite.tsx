import type { LiveRoom } from '@touchline/contract/live';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, Suspense, useState } from 'react';
import { useVisit } from '../../features/together/use-visit.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const InviteSheet = lazy(async () => ({
  default: (await import('./invite-sheet.tsx')).InviteSheet,
}));

/** Leads to the friends and groups of the reader, who can be invited into the room. */
export const RoomInvite = ({ room }: { room: LiveRoom }) => {
  const [open, setOpen] = useState(false);
  const isGuest = !useSession(isSessionOpen);
  useVisit(room.anchor.id);
  return (
    <>
      <IconButton label={t('together.invite')} onClick={() => (isGuest ? askToLogIn() : setOpen(true))}>
        <UserPlus size={19} strokeWidth={1.75} />
      </IconButton>
      <Suspense fallback={null}>
        {open && <InviteSheet room={room} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
