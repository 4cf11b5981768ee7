import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { leave } from '../../features/account/leave.ts';
import { isAgeLimitOn, useAgeLimit } from '../../features/age-limit/age-limit.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Row } from '../../ui/row.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { CloseAccountSheet } from './close-account-sheet.tsx';
import { DevicesSheet } from './devices-sheet.tsx';
import { DownloadRow } from './download-row.tsx';
import { ListSection } from './list-section.tsx';
import { PlaybackSection } from './playback-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { LineSheet } from './line-sheet.tsx';
import { AgeLimitSheet } from './age-limit-sheet.tsx';
import { PartnerSheet } from './partner-sheet.tsx';
import { SpendingSheet } from './spending-sheet.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type ProtectionProps = { open: boolean; onShow: (sheet: string) => void };

/** What protects the young and the purse. */
const ProtectionSection = ({ open, onShow }: ProtectionProps) => {
  const limited = useAgeLimit(isAgeLimitOn);
  return (
    <Card title={t('setting.protection')} lined>
      <Row
        label={t('ageLimit.title')}
        hint={t('ageLimit.hint')}
        value={t(limited ? 'ageLimit.stateOn' : 'ageLimit.stateOff')}
        onAct={() => onShow('ageLimit')}
      />
      {open && !limited && (
        <Row label={t('spending.title')} hint={t('spending.hint')} onAct={() => onShow('spending')} />
      )}
    </Card>
  );
};

type SheetsProps = { sheet: string | null; open: boolean; onClose: () => void };

const FOR_ALL = { line: LineSheet, ageLimit: AgeLimitSheet } as const;
const WITH_ACCOUNT = {
  devices: DevicesSheet,
  close: CloseAccountSheet,
  spending: SpendingSheet,
  partner: PartnerSheet,
} as const;
const ALL: Readonly<Record<string, ComponentType<{ onClose: () => void }>>> = { ...FOR_ALL, ...WITH_ACCOUNT };

/** The sheet that the address names; some need an account. */
const Sheets = ({ sheet, open, onClose }: SheetsProps) => {
  const Named = sheet !== null && Object.hasOwn(open ? ALL : FOR_ALL, sheet) ? ALL[sheet] : undefined;
  return Named ? <Named onClose={onClose} /> : null;
};

/** Everything that can be set. With an account it is found again on the next device. */
export default function SettingScreen() {
  useKeptFocus();
  const open = isSessionOpen(useSession());
  const [query, setQuery] = useSearchParams();
  const sheet = query.get('open');
  const show = (name: string) => setQuery({ open: name });
  const close = () => setQuery({}, { replace: true });
  return (
    <DetailPage title={t('setting.title')}>
      {open && <AccountSection onShow={show} />}
      <AppearanceSection />
      <AlertsSection />
      <ListSection />
      <PlaybackSection />
      <ProtectionSection open={open} onShow={show} />
      <Card title={t('setting.network')} lined>
        <Row label={t('line.title')} hint={t('line.hint')} onAct={() => show('line')} />
      </Card>
      <StorageSection />
      {open && (
        <Card>
          <DownloadRow />
        </Card>
      )}
      <Card title={t('about.title')} lined>
        <Row label={t('about.title')} to={ROUTES.about} />
        <Row label={t('legal.title')} to={ROUTES.privacy} />
        <Row label={t('feedback.title')} to={ROUTES.feedback} />
      </Card>
      {open && (
        <Card>
          <Row danger label={t('setting.logout')} onAct={() => void leave()} />
        </Card>
      )}
      <div style={{ height: 32 }} />
      <Sheets sheet={sheet} open={open} onClose={close} />
    </DetailPage>
  );
}
