import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { LiveLogList } from './live-log-list.tsx';

/** When the reader was live, newest first. @source app §2 "/live-record" */
export default function LiveRecordScreen() {
  const { uid } = useSession();
  return (
    <DetailPage title={t('liveLog.title')}>
      <NeedsLogin>
        <LiveLogList anchorId={uid} />
      </NeedsLogin>
    </DetailPage>
  );
}
