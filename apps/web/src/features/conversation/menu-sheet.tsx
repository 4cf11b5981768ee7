import type Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import { useNotEntered } from '../../platform/chat/not-entered.ts';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './menu-sheet.module.css';

export type MenuEntry = {
  id: string;
  label: string;
  icon: typeof Pin;
  act: () => void;
  /** Done by the chat: cannot be chosen before it has begun. */
  byChat?: boolean;
};

type Props = {
  title: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
  /** Stands above the entries. */
  children?: ReactNode;
};

/** What can be done with something, below each other. An entry closes the menu first. */
export const MenuSheet = ({ title, entries, onClose, children }: Props) => {
  const why = useNotEntered();
  return (
    <Sheet title={title} open onClose={onClose}>
      {why !== '' && <output className={styles.why}>{why}</output>}
      {children}
      <ul className={styles.list}>
        {entries.map(({ id, label, icon: Icon, act, byChat = false }) => (
          <li key={id}>
            <button
              type="button"
              disabled={byChat && why !== ''}
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
};
