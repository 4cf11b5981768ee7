import { useLocation, useNavigate } from 'react-router';
import { t } from '../platform/i18n/i18n.ts';
import { closeLoginPrompt, rememberBackUrl, rememberWish, useLoginPrompt } from '../platform/login-prompt.ts';
import { ROUTES } from '../platform/routes.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './login-prompt.module.css';

/** Asks a visitor to log in. @source app §6 "Visitor: prompted with title …, buttons confirm and cancel" */
export const LoginPrompt = () => {
  const { open, onCancel, wish } = useLoginPrompt();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const cancel = () => {
    closeLoginPrompt();
    onCancel?.();
  };
  const confirm = () => {
    closeLoginPrompt();
    rememberBackUrl(pathname + search);
    rememberWish(wish);
    void navigate(ROUTES.login);
  };
  const footer = (
    <>
      <Button kind="quiet" onClick={cancel}>
        {t('common.cancel')}
      </Button>
      <Button onClick={confirm}>{t('common.confirm')}</Button>
    </>
  );
  return (
    <Sheet middle title={t('login.promptTitle')} open={open} onClose={cancel} footer={footer}>
      <p className={styles.text}>{t('login.promptText')}</p>
    </Sheet>
  );
};
