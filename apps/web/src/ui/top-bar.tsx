import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './top-bar.module.css';

type Props = { title: string; backLabel: string; onBack: () => void; children?: ReactNode };

/** The bar of a detail screen: back, title, at most two actions. */
export const TopBar = ({ title, backLabel, onBack, children }: Props) => (
  <header className={styles.bar}>
    <IconButton label={backLabel} onClick={onBack}>
      <ChevronLeft size={24} strokeWidth={1.75} />
    </IconButton>
    <h1 className={`${styles.title} one-line`}>{title}</h1>
    <div className={styles.actions}>{children}</div>
  </header>
);
