import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './notice.module.css';

type Props = {
  drawing: 'pitch' | 'net' | 'bench';
  text: string;
  action?: { label: string; onAct: () => void } | undefined;
  children?: ReactNode;
};

const DRAWINGS: Record<Props['drawing'], ReactNode> = {
  pitch: (
    <>
      <path d="M8 58 24 22h72l16 36z" />
      <path d="M60 22v36M50.500 40a9.500 5.500 0 1 0 19 0 9.500 5.500 0 1 0-19 0" />
      <path className={styles.accent} d="M18 36h14l-5 12H12.600M102 36H88l5 12h14.400" />
    </>
  ),
  net: (
    <>
      <path d="M24 60V20h72v40" />
      <path d="M24 20l10 12h52l10-12M34 32v28M86 32v28" />
      <path
        className={styles.accent}
        d="M47 32v28M60 32v28M73 32v28M34 41h52M34 51h52"
        strokeDasharray="3 4"
      />
    </>
  ),
  bench: (
    <>
      <path d="M16 44h88M16 52h88M24 52v10M96 52v10M22 44V28h76v16" />
      <path className={styles.accent} d="M14 28c10-14 82-14 92 0" />
    </>
  ),
};

/** Nothing here: one drawing, one sentence, one way out. */
export const Notice = ({ drawing, text, action, children }: Props) => (
  <div className={styles.notice}>
    <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
      {DRAWINGS[drawing]}
    </svg>
    <p>{text}</p>
    {children}
    {action && (
      <Button kind="quiet" small onClick={action.onAct}>
        {action.label}
      </Button>
    )}
  </div>
);
