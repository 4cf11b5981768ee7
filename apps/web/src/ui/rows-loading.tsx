import { t } from '../platform/i18n/i18n.ts';
import { Bone } from './bone.tsx';
import styles from './rows-loading.module.css';

/** Rows of conversations before they are known, in their final sizes. */
export const RowsLoading = () => (
  <div aria-busy="true">
    <output className="sr-only">{t('common.loading')}</output>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <div key={key} className={styles.row}>
        <Bone width="50px" height={50} round />
        <span>
          <Bone width="40%" height={16} />
          <Bone width="70%" height={14} />
        </span>
      </div>
    ))}
  </div>
);
