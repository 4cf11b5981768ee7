import type { ReactNode } from 'react';
import { useNotEntered } from '../platform/chat/not-entered.ts';
import styles from './chat-gate.module.css';

type Props = {
  /** Says why, where nothing else on the screen does. */
  says?: boolean;
  children: ReactNode;
};

/** Around buttons that the chat answers: they cannot be pressed before it has begun. Links stay. */
export const ChatGate = ({ says = false, children }: Props) => {
  const why = useNotEntered();
  return (
    <fieldset role="presentation" className={styles.gate} disabled={why !== ''}>
      {says && why !== '' && <output className={styles.why}>{why}</output>}
      {children}
    </fieldset>
  );
};
