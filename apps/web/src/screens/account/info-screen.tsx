import { useQuery } from '@tanstack/react-query';
import type { UserInfo } from '@touchline/contract/account';
import { useState } from 'react';
import { ownAccount } from '../../platform/own-account.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { useBack } from '../../platform/use-back.ts';
import { Button } from '../../ui/button.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { InfoForm } from './info-form.tsx';
import { NeedsLogin } from './needs-login.tsx';
import { Photos } from './photos.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './account-form.module.css';

type ContentProps = { user: UserInfo; onDirty: (dirty: boolean) => void };

const Content = ({ user, onDirty }: ContentProps) => (
  <div className={styles.form}>
    <AvatarPicker src={user.avatar} />
    <Photos photos={user.profile.photos} />
    <InfoForm user={user} onDirty={onDirty} />
  </div>
);

/** What the reader tells about themselves. Unsaved changes ask on leaving. */
export default function InfoScreen() {
  const query = useQuery(ownAccount(useSession()));
  const [dirty, setDirty] = useState(false);
  const [asks, setAsks] = useState(false);
  const back = useBack(ROUTES.userCenter);
  const footer = (
    <>
      <Button kind="quiet" onClick={back}>
        {t('info.discard')}
      </Button>
      <Button onClick={() => setAsks(false)}>{t('info.stay')}</Button>
    </>
  );
  return (
    <DetailPage title={t('info.title')} onBack={() => (dirty ? setAsks(true) : back())}>
      <NeedsLogin>
        <QueryView query={query} skeleton={<RowsSkeleton />}>
          {(user) => <Content user={user} onDirty={setDirty} />}
        </QueryView>
      </NeedsLogin>
      <Sheet middle title={t('info.unsaved')} open={asks} onClose={() => setAsks(false)} footer={footer}>
        <p>{t('info.unsavedText')}</p>
      </Sheet>
    </DetailPage>
  );
}
