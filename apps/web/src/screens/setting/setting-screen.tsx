import { useSearchParams } from 'react-router';
import { leave } from '../../features/account/leave.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Row } from '../../ui/row.tsx';
import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CloseAccountSheet } from './close-account-sheet.tsx';
import { DevicesSheet } from './devices-sheet.tsx';
import { ListSection } from './list-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { LineSheet } from './line-sheet.tsx';

/** Everything that can be set. With an account it is found again on the next device. */
export const SettingScreen = () => {
  const open = isSessionOpen(useSession());
  const [query, setQuery] = useSearchParams();
  const sheet = query.get('open');
  const show = (name: string) => setQuery({ open: name });
  const close = () => setQuery({}, { replace: true });
  return (
    <DetailPage title={t('setting.title')}>
      {open && <AccountSection onDevices={() => show('devices')} onClose={() => show('close')} />}
      <AppearanceSection />
      <ListSection />
      <Card title={t('setting.network')} lined>
        <Row label={t('line.title')} hint={t('line.hint')} onAct={() => show('line')} />
      </Card>
      <StorageSection />
      <Card title={t('about.title')} lined>
        <Row label={t('about.title')} to={ROUTES.mobileAbout} />
        <Row label={t('legal.title')} to={ROUTES.privacy} />
        <Row label={t('feedback.title')} to={ROUTES.feedback} />
      </Card>
      {open && (
        <Card>
          <Row danger label={t('setting.logout')} onAct={() => void leave()} />
        </Card>
      )}
      <div style={{ height: 32 }} />
      {open && sheet === 'devices' && <DevicesSheet onClose={close} />}
      {open && sheet === 'close' && <CloseAccountSheet onClose={close} />}
      {sheet === 'line' && <LineSheet onClose={close} />}
    </DetailPage>
  );
};
