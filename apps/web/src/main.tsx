import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { takeOver } from './app/take-over.ts';
import { loadDigits } from './platform/digits.ts';
import { activateLanguage, loadAllWords } from './platform/i18n/i18n.ts';
import { usePreferences } from './platform/preferences.ts';
import { dropKept, restoreQueries } from './platform/kept-queries.ts';
import { whenIdle } from './platform/when-idle.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

history.scrollRestoration = 'manual';
void loadDigits();
const { language } = usePreferences.getState();
restoreQueries();
await Promise.all([activateLanguage(language), takeOver()]);
const app = createRoot(root, {
  onUncaughtError: () => {
    // What was kept may be the cause; nothing of the app is left on the page by now.
    dropKept();
    void Promise.all([import('./app/error-screen.tsx'), loadAllWords()]).then(([{ ErrorScreen }]) =>
      app.render(<ErrorScreen />),
    );
  },
});
// In small steps, so that what stands there already answers meanwhile.
startTransition(() => app.render(<App />));

// What the first screen does not wait for.
whenIdle(() => void import('./app/settle.ts').then(({ settle }) => settle()));
