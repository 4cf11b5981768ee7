import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { Suspense, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useSession } from '../../../platform/session.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { chosenAlerts } from './chosen-alerts.ts';
import { useAlertsOf } from './kept-alerts.ts';

const AlertsSheet = lazyPart(
  'features/match/alerts/alerts-sheet.tsx',
  async () => (await import('./alerts-sheet.tsx')).AlertsSheet,
);

const ICON = { size: 20, strokeWidth: 1.75 };

/** Opens what one is told of about a match; it rings once something is chosen. */
export const BellButton = ({ match }: { match: Match }) => {
  const [open, setOpen] = useState(false);
  const session = useSession();
  const kept = useAlertsOf(match.id);
  const { data } = useQuery(chosenAlerts(session));
  // What the account chose on another device counts here too.
  const chosen = data?.find(({ match_id: id }) => id === match.id)?.kinds ?? kept;
  const rings = chosen.length > 0;
  return (
    <>
      <IconButton label={t('alerts.ofMatch')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {rings ? <BellRing {...ICON} /> : <Bell {...ICON} />}
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <AlertsSheet match={match} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
