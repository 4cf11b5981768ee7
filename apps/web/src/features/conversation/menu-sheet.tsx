import type Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './menu-sheet.module.css';

export type MenuEntry = { id: string; label: string; icon: typeof Pin; act: () => void };

type Props = {
  title: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
  /** Stands above the entries. */
  children?: ReactNode;
};

/** What can be done with something, below each other. An entry closes the menu first. */
export const MenuSheet = ({ title, entries, onClose, children }: Props) => (
  <Sheet title={title} open onClose={onClose}>
    {children}
    <ul className={styles.list}>
      {entries.map(({ id, label, icon: Icon, act }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => {
              onClose();
              act();
            }}
          >
            <Icon size={20} strokeWidth={1.75} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  </Sheet>
);
