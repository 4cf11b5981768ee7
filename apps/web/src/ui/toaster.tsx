import { t } from '../platform/i18n/i18n.ts';
import { removeToast, useToasts, type Toast, type ToastAction } from '../platform/toasts.ts';
import styles from './toaster.module.css';

const Act = ({ toast, action }: { toast: Toast; action: ToastAction }) => (
  <button
    type="button"
    className={styles.act}
    onClick={() => {
      removeToast(toast.id);
      action.onAct();
    }}
  >
    {action.label}
  </button>
);

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
          {toast.action && <Act toast={toast} action={toast.action} />}
        </span>
      ))}
    </output>
  );
};
