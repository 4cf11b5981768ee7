import { t } from '../platform/i18n/i18n.ts';
import { useToasts } from '../platform/toasts.ts';
import styles from './toaster.module.css';

/** Where toasts appear. They are spoken politely and take no focus. */
export const Toaster = () => {
  const { list, loading } = useToasts();
  return (
    <div role="status" className={styles.area}>
      {loading && (
        <p className={styles.toast}>
          <i className={styles.spin} />
          {t('common.loading')}
        </p>
      )}
      {list.map((toast) => (
        <p key={toast.id} className={styles.toast}>
          {toast.text}
        </p>
      ))}
    </div>
  );
};
