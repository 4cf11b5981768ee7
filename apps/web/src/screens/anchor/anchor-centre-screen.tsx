import { useParams } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { AnchorPage } from './anchor-page.tsx';
import { OwnCentre } from './own-centre.tsx';

const readUid = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);

/** The anchor's own centre; with a number in the address, what anyone may see of that anchor. */
export default function AnchorCentreScreen() {
  const { uid } = useParams();
  if (uid !== undefined) {
    const anchorId = readUid(uid);
    return (
      <DetailPage wide title={t('anchor.pageTitle')} root={ROUTES.anchorList}>
        {anchorId === 0 ? (
          <Notice drawing="bench" text={t('anchor.unknown')} />
        ) : (
          <AnchorPage key={anchorId} uid={anchorId} />
        )}
      </DetailPage>
    );
  }
  return (
    <DetailPage wide title={t('anchor.title')}>
      <NeedsLogin>
        <OwnCentre />
      </NeedsLogin>
    </DetailPage>
  );
}
