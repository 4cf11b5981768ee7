import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { activateLanguage } from './platform/i18n/i18n.ts';
import { usePreferences } from './platform/preferences.ts';
import { restoreQueries } from './platform/kept-queries.ts';
import { applyReading, applyTheme } from './platform/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

history.scrollRestoration = 'manual';
const { language, mode, textSize, lessMotion } = usePreferences.getState();
applyTheme(mode);
applyReading({ textSize, lessMotion });
restoreQueries();
await activateLanguage(language);
createRoot(root).render(<App />);

// What the first screen does not wait for.
setTimeout(() => void import('./app/settle.ts').then(({ settle }) => settle()), 0);
