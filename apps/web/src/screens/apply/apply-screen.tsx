import { useQuery } from '@tanstack/react-query';
import {
  APPLICATION_TYPES,
  type ApplicationType,
  type getApplication,
} from '@touchline/contract/application';
import type { DataOf } from '@touchline/contract/define-call';
import { useNavigate, useParams } from 'react-router';
import { ownApplication } from '../../features/application/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { ApplyForm } from './apply-form.tsx';
import { ApplyState } from './apply-state.tsx';
import styles from './apply.module.css';
import { Requirements } from './requirements.tsx';
import { ROLES } from './names.ts';

type Standing = DataOf<typeof getApplication>;

/** What is asked for where none is open: first what is missing, then the form; after a refusal the wait. */
const Ask = ({ role, standing }: { role: ApplicationType; standing: Standing }) => {
  const { requirements, application } = standing;
  const againAt = application?.again_at ?? 0;
  if (againAt > serverNowSec()) {
    return (
      <p className={styles.note} role="note">
        {t('apply.againAt', { time: momentText(againAt) })}
      </p>
    );
  }
  return (
    <>
      <Requirements requirements={requirements} />
      {requirements.every(({ met }) => met !== 'no') && <ApplyForm role={role} />}
    </>
  );
};

const Application = ({ role }: { role: ApplicationType }) => (
  <QueryView query={useQuery(ownApplication(role, useSession()))} skeleton={<RowsSkeleton />}>
    {(standing) => {
      const { application, review_days: days } = standing;
      const isOpen = application !== undefined && application.state !== 'refused';
      return (
        <>
          {application && <ApplyState application={application} days={days} />}
          {!isOpen && <Ask role={role} standing={standing} />}
        </>
      );
    }}
  </QueryView>
);

/** Applying to be a host, an analyst or a guild. @source screens 5.10 */
export default function ApplyScreen() {
  const { type } = useParams();
  const navigate = useNavigate();
  const role = APPLICATION_TYPES.find((one) => one === type) ?? 'anchor';
  return (
    <DetailPage title={t('apply.title')}>
      <Tabs
        spread
        label={t('apply.title')}
        items={APPLICATION_TYPES.map((id) => ({ id, label: t(ROLES[id]) }))}
        value={role}
        onChange={(id) => void navigate(pathTo('apply', { type: id }), { replace: true })}
      />
      <NeedsLogin>
        <Application key={role} role={role} />
      </NeedsLogin>
    </DetailPage>
  );
}
