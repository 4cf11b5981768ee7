import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './person-screen.module.css';

/** Photos that somebody shows of themselves. */
export const PersonPhotos = ({ photos, name }: { photos: readonly string[]; name: string }) => {
  if (photos.length === 0) return null;
  return (
    <Card title={t('person.photos')}>
      <div className={styles.photos}>
        {photos.map((url, at) => (
          <Picture key={url} src={url} alt={t('person.photo', { name, number: at + 1 })} shape="cover" />
        ))}
      </div>
    </Card>
  );
};
