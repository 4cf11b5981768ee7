import './tokens.css';
import './base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { activateLanguage } from './platform/i18n/i18n.ts';
import { usePreferences } from './platform/preferences.ts';
import { applyTheme } from './platform/theme.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

history.scrollRestoration = 'manual';
const { language, mode } = usePreferences.getState();
applyTheme(mode);
await activateLanguage(language);
createRoot(root).render(<App />);
