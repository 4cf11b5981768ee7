import { t } from '../platform/i18n/i18n.ts';
import { useToasts } from '../platform/toasts.ts';
import styles from './toaster.module.css';

/** Where toasts appear. They are spoken politely and take no focus. */
export const Toaster = () => {
  const { list, loading } = useToasts();
  return (
    <output className={styles.area}>
      {loading && (
        <span className={styles.toast}>
          <i className={styles.spin} />
          {t('common.loading')}
        </span>
      )}
      {list.map((toast) => (
        <span key={toast.id} className={styles.toast}>
          {toast.text}
        </span>
      ))}
    </output>
  );
};
