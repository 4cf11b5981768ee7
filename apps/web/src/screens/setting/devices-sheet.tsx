import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endSession, type Session } from '@touchline/contract/identity';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type * as v from 'valibot';
import { ownSessions } from '../../features/account/own-sessions.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './setting.module.css';

type DeviceProps = { session: v.InferOutput<typeof Session>; onEnd: () => void };

const Device = ({ session, onEnd }: DeviceProps) => (
  <li className={styles.device}>
    <MonitorSmartphone size={22} strokeWidth={1.5} />
    <span className={styles.text}>
      <b>{session.device || t('devices.unknown')}</b>
      <small>
        {session.current === 1 ? t('devices.this') : t('devices.seen', { time: momentText(session.seen_at) })}
      </small>
    </span>
    {session.current === 0 && (
      <Button small kind="quiet" onClick={onEnd}>
        {t('devices.end')}
      </Button>
    )}
  </li>
);

const thisFirst = (one: DeviceProps['session'], other: DeviceProps['session']): number =>
  other.current - one.current;

/** Where the account is logged in; every other device can be logged out from here. */
export const DevicesSheet = ({ onClose }: { onClose: () => void }) => {
  const client = useQueryClient();
  const query = useQuery(ownSessions());
  const end = useMutation({
    mutationFn: (id: number) => call(endSession, { id }),
    onSettled: () => client.invalidateQueries({ queryKey: ownSessions().queryKey }),
  });
  return (
    <Sheet title={t('devices.title')} open onClose={onClose}>
      <QueryView query={query} skeleton={<Bone width="100%" height={120} />}>
        {(list) => (
          <ul>
            {list.toSorted(thisFirst).map((session) => (
              <Device key={session.id} session={session} onEnd={() => end.mutate(session.id)} />
            ))}
          </ul>
        )}
      </QueryView>
    </Sheet>
  );
};
