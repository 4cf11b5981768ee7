import type { Plugin } from 'vite';

/** First path segment under `/m` and the screen file that it opens. */
const SCREENS: Record<string, string> = {
  '': 'screens/score/score-screen',
  score: 'screens/score/score-screen',
  live: 'screens/live/live-screen',
  'live-detail': 'screens/room/room-screen',
};

type Chunk = { type: string; fileName: string; facadeModuleId?: string | null; imports?: string[] };

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
      const withImports = (part: string) => {
        const found = chunks.find((chunk) => chunk.facadeModuleId?.includes(part));
        return found ? [found.fileName, ...(found.imports ?? [])] : [];
      };
      const screens = Object.fromEntries(Object.entries(SCREENS).map(([k, part]) => [k, withImports(part)]));
      const languages = Object.fromEntries(
        ['zh-CN', 'pt-BR', 'en'].map((language) => [language, withImports(`catalogue/first/${language}`)]),
      );
      const later = withImports('app/later-routes');
      for (const [segment, files] of Object.entries(screens))
        if (segment !== '' && segment !== 'score') files.push(...later);
      const data = JSON.stringify({ screens, languages, later });
      const filled = html.replace(/(["'])__PRELOADS__\1/, () => data);
      if (filled === html) throw new Error('index.html has no place for the files to fetch first');
      return filled;
    },
  },
});
