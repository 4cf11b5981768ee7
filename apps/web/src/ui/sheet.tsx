import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { t } from '../platform/i18n/i18n.ts';
import { IconButton } from './icon-button.tsx';
import styles from './sheet.module.css';

type Props = {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Stands below what scrolls. */
  footer?: ReactNode;
  /** In the middle of the screen in place of its lower edge. */
  middle?: boolean;
  children: ReactNode;
};

/** A modal sheet on the platform's own dialog: focus, Escape and the inert page behind come with it. */
export const Sheet = ({ title, open, onClose, footer, middle = false, children }: Props) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    if (!open) return undefined;
    ref.current?.showModal();
    // A dialog that leaves the page gives nothing back by itself.
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  useEffect(() => {
    const dialog = ref.current;
    // A click on the dialog itself is one on the backdrop: its content fills it.
    const onClick = (event: MouseEvent) => event.target === dialog && onClose();
    dialog?.addEventListener('click', onClick);
    return () => dialog?.removeEventListener('click', onClick);
  }, [onClose]);
  if (!open) return null;
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      className={middle ? styles.middle : styles.sheet}
    >
      <div className={styles.inner}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t('common.close')} onClick={onClose}>
            <X size={20} strokeWidth={1.75} />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
};
