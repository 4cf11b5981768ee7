import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { taskInfo } from '../../features/task/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { CheckInBoard } from './check-in-board.tsx';
import { CheckInCalendar } from './check-in-calendar.tsx';
import { TaskRows } from './task-rows.tsx';
import styles from './task.module.css';

/** Check-in, level and tasks; visitors see them, and every button asks for the login. @source screens 5.11 */
export default function TaskScreen() {
  const query = useQuery(taskInfo(useSession()));
  return (
    <DetailPage title={t('task.title')}>
      <QueryView query={query} skeleton={<RowsSkeleton />}>
        {(info) => (
          <>
            <CheckInBoard info={info} />
            <CheckInCalendar calendar={info.calendar} checkin={info.checkin} checkin_nth={info.checkin_nth} />
            <p className={styles.points}>
              {t('task.points', { points: info.point })}
              <Link to={ROUTES.newShop} className={styles.go}>
                {t('task.shop')}
              </Link>
            </p>
            <TaskRows tasks={info.tasks} />
          </>
        )}
      </QueryView>
    </DetailPage>
  );
}
