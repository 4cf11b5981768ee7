import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityHead } from '@touchline/contract/activity';
import { useState } from 'react';
import { Link } from 'react-router';
import { activitiesIn } from '../../features/activity/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NothingYet } from '../account/nothing-yet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { timeText } from './time-text.ts';
import styles from './activity.module.css';

const TABS = [
  { id: 'running', label: 'activity.running', none: 'activity.noRunning' },
  { id: 'coming', label: 'activity.coming', none: 'activity.noComing' },
  { id: 'ended', label: 'activity.ended', none: 'activity.noEnded' },
] as const;

const Card = ({ activity }: { activity: ActivityHead }) => (
  <li>
    <Link to={pathTo('activity', { id: activity.id })} className={styles.card}>
      <span className={styles.cover}>
        <Picture src={activity.picture} alt="" shape="cover" />
      </span>
      <b>{activity.title}</b>
      <small>{timeText(activity)}</small>
    </Link>
  </li>
);

const List = ({ state }: { state: ActivityHead['state'] }) => {
  const query = useInfiniteQuery(activitiesIn(state));
  const none = TABS.find(({ id }) => id === state)?.none ?? 'activity.noRunning';
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <NothingYet text={t(none)} to={ROUTES.task} label="activity.toTasks" />;
        return (
          <>
            <ul className={styles.list}>
              {list.map((activity) => (
                <Card key={activity.id} activity={activity} />
              ))}
            </ul>
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};

/** What runs, what comes and what is over; no login is needed to look. @source screens 11.2 */
export default function ActivitiesScreen() {
  const [state, setState] = useState<ActivityHead['state']>('running');
  return (
    <DetailPage wide title={t('activity.title')}>
      <Tabs
        label={t('activity.states')}
        items={TABS.map(({ id, label }) => ({ id, label: t(label) }))}
        value={state}
        onChange={setState}
        spread
      />
      <List state={state} />
    </DetailPage>
  );
}
