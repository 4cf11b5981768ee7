import type { Plugin } from 'vite';
import { LANGUAGES } from '../src/platform/read-preferences.ts';

/** What the app begins with: itself, and what sends its calls. */
const APP = ['src/main.tsx', 'platform/call.ts'];
/** The table of all screens but the first. */
const LATER = 'app/later-routes';
/** First path segment under `/m` and the screen file that it opens; empty for the score list, which the app has. */
const SCREENS: Record<string, string> = {
  '': '',
  score: '',
  live: 'screens/live/live-screen',
  'live-detail': 'screens/room/room-screen',
};

type Chunk = { type: string; fileName: string; facadeModuleId?: string | null; imports?: string[] };

const MODULE = /[ \t]*<script type="module"[^>]*? src="([^"]+)"><\/script>\n/g;

/**
 * Names the one script that begins before the part that it imports: the first request takes the connection that is
 * open already.
 */
const entryFirst = (html: string): string => {
  const tags = [...html.matchAll(MODULE)];
  const [entry = ''] = tags.at(-1) ?? [];
  const links = tags
    .slice(0, -1)
    .map(([, file]) => `    <link rel="modulepreload" crossorigin href="${file}">\n`);
  let first = true;
  return html.replace(MODULE, () => {
    const written = first ? entry + links.join('') : '';
    first = false;
    return written;
  });
};

/**
 * Puts a few lines into `index.html` that begin to fetch the script of the opened screen and of the
 * reader's language together with the main script, in place of one after the other.
 */
export const preloadRoute = (): Plugin => ({
  name: 'touchline:preload-route',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}) as Chunk[];
      const named = new Set(
        chunks.filter(({ fileName }) => html.includes(fileName)).map(({ fileName }) => fileName),
      );
      const withImports = (part: string) => {
        const found = chunks.find((chunk) => chunk.facadeModuleId?.includes(part));
        const files = found ? [found.fileName, ...(found.imports ?? [])] : [];
        return files.filter((file) => !named.has(file));
      };
      const app = [...new Set(APP.flatMap(withImports))];
      const beyond = (...parts: string[]) => [
        ...new Set(parts.flatMap(withImports).filter((file) => !app.includes(file))),
      ];
      const screens = Object.fromEntries(
        Object.entries(SCREENS).map(([segment, part]) => [segment, part ? beyond(part, LATER) : []]),
      );
      const languages = Object.fromEntries(
        LANGUAGES.map((language) => [language, withImports(`catalogue/first/${language}`)]),
      );
      const data = JSON.stringify({ screens, languages, later: beyond(LATER), app });
      const filled = entryFirst(html).replace(/(["'])__PRELOADS__\1/, () => data);
      if (filled === html) throw new Error('index.html has no place for the files to fetch first');
      return filled;
    },
  },
});
