import { useState, type ReactNode } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useListSettings } from '../list-settings.ts';

/** What adds results up, such as a table: a reader who hides scores sees it after a tap. Until then nothing asks for it. */
export const Covered = ({ children }: { children: ReactNode }) => {
  const hides = useListSettings(({ hideScores }) => hideScores);
  const [shown, setShown] = useState(false);
  if (!hides || shown) return children;
  return (
    <Notice
      drawing="bench"
      text={t('table.hidden')}
      action={{ label: t('table.show'), onAct: () => setShown(true) }}
    />
  );
};
