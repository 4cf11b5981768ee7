import { currentBrand, currentSource } from '../../platform/brand/current.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Row } from '../../ui/row.tsx';
import styles from './about-screen.module.css';

/** Who this is, and where its rules and its service are. */
export default function AboutScreen() {
  return (
    <DetailPage title={t('about.title')}>
      <div className={styles.brand}>
        <BrandMark size={72} />
        <b>{currentBrand().name}</b>
        <p>{t('about.text')}</p>
      </div>
      <Card lined>
        <Row label={t('legal.title')} to={ROUTES.privacy} />
        <Row label={t('feedback.title')} to={ROUTES.feedback} />
        <Row label={t('line.title')} to={`${ROUTES.setting}?open=line`} />
        <Row
          label={t('about.version')}
          value={<span className="num">{import.meta.env.VITE_VERSION ?? '0.1'}</span>}
        />
        <Row label={t('about.source')} value={<span className="num">{currentSource()}</span>} />
      </Card>
      <p className={styles.note}>{t('about.note')}</p>
    </DetailPage>
  );
}
