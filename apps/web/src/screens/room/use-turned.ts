import { useEffect, useSyncExternalStore } from 'react';
import { usePreferences } from '../../platform/preferences.ts';
import { applyTheme } from '../../platform/theme.ts';

/** A telephone on its side. @source look "Landscape phone" */
const TURNED = '(orientation: landscape) and (max-height: 479px)';

const hear = (listener: () => void): (() => void) => {
  const query = matchMedia(TURNED);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** Makes the page dark while the telephone is turned, whatever the reader chose otherwise. */
export const useDarkWhileTurned = (): void => {
  const turned = useSyncExternalStore(
    hear,
    () => matchMedia(TURNED).matches,
    () => false,
  );
  const mode = usePreferences((preferences) => preferences.mode);
  useEffect(() => {
    if (!turned || mode === 'dark') return undefined;
    applyTheme('dark');
    return () => applyTheme(mode);
  }, [turned, mode]);
};
