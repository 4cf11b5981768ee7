import './tokens.css';
import './base.css';
import { drawFirst } from './picture/draw-first.tsx';
import { earlyOf } from './picture/early.ts';
import { usePreferences } from './platform/preferences.ts';
import { applyReading, applyTheme } from './platform/theme.ts';

/** The picture of the screen first, where there is one to draw; then the app, whose script is not on its way before. */
const begin = async (): Promise<void> => {
  const { mode, textSize, lessMotion } = usePreferences.getState();
  applyTheme(mode);
  applyReading({ textSize, lessMotion });
  const early = earlyOf();
  if (early) await drawFirst(early);
  await import('./main.tsx');
};

begin().catch(() => {
  // Without a network nothing can be fetched; with one it is tried anew.
  addEventListener('online', () => location.reload());
});
