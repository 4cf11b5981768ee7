import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ownAccount } from '../../platform/own-account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { LiveLogList } from './live-log-list.tsx';
import { Recordings } from './recordings.tsx';
import { RECORD_TABS } from './names.ts';

const TABS = ['sessions', 'recordings'] as const;

/** Sessions and recordings of an anchor; anybody else has sessions alone, and none of them. */
const Own = () => {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const isAnchor = useQuery(ownAccount(session)).data?.is_anchor === 1;
  const tab = TABS.find((id) => id === query.get('tab')) ?? 'sessions';
  if (!isAnchor) return <LiveLogList anchorId={session.uid} />;
  return (
    <>
      <Tabs
        spread
        label={t('liveLog.title')}
        items={TABS.map((id) => ({ id, label: t(RECORD_TABS[id]) }))}
        value={tab}
        onChange={(id) => setQuery(id === 'sessions' ? {} : { tab: id }, { replace: true })}
      />
      {tab === 'sessions' ? <LiveLogList anchorId={session.uid} /> : <Recordings />}
    </>
  );
};

/** When the reader was live, newest first, and what was kept of it. @source app §2 "/live-record" */
export default function LiveRecordScreen() {
  return (
    <DetailPage title={t('liveLog.title')}>
      <NeedsLogin>
        <Own />
      </NeedsLogin>
    </DetailPage>
  );
}
