import { useQuery, useQueryClient } from '@tanstack/react-query';
import { remindMe, type Announced } from '@touchline/contract/anchor';
import Bell from 'lucide-react/icons/bell';
import BellRing from 'lucide-react/icons/bell-ring';
import { schedule } from '../../features/anchor/queries.ts';
import { EntryRow } from '../../ui/entry-row.tsx';
import { matchPath } from '../../features/match/match-path.ts';
import { teamName } from '../../features/match/names.ts';
import { told } from '../../features/room/told.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { momentText } from '../../platform/moment-text.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import styles from './schedule-list.module.css';

type Props = { announced: Announced; onChange: () => Promise<unknown> };

const Announcement = ({ announced: { id, match, reminded }, onChange }: Props) => {
  const open = isSessionOpen(useSession());
  const isOn = reminded === 1;
  const names = `${teamName(match.home)} – ${teamName(match.away)}`;
  const set = async (on: boolean) => {
    const act = call(remindMe, { id, on }, { noToast: true });
    await told(act, t(on ? 'anchor.reminded' : 'anchor.notReminded'));
    await onChange();
  };
  const wish = { text: t('anchor.remindWish'), label: t('anchor.remind'), act: () => void set(true) };
  return (
    <div className={styles.row}>
      <EntryRow to={matchPath(match)} title={names} detail={momentText(match.time)} end={<span />} />
      <Button
        small
        kind={isOn ? 'quiet' : 'solid'}
        aria-pressed={isOn}
        aria-label={`${t('anchor.remind')} ${names}`}
        onClick={() => (open ? void set(!isOn) : askToLogIn({ wish }))}
      >
        {isOn ? <BellRing size={15} strokeWidth={1.75} /> : <Bell size={15} strokeWidth={1.75} />}
        {t(isOn ? 'anchor.willRemind' : 'anchor.remind')}
      </Button>
    </div>
  );
};

/** Matches that a host announced, each with a reminder. */
export const ScheduleList = ({ anchorId }: { anchorId: number }) => {
  const client = useQueryClient();
  const query = useQuery(schedule(anchorId, useSession()));
  const renew = () => client.invalidateQueries({ queryKey: ['anchor', 'schedule', anchorId] });
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(list) =>
        list.length === 0 ? (
          <Notice drawing="bench" text={t('anchor.nothingAnnounced')} />
        ) : (
          <Card lined>
            {list.map((announced) => (
              <Announcement key={announced.id} announced={announced} onChange={renew} />
            ))}
          </Card>
        )
      }
    </QueryView>
  );
};
