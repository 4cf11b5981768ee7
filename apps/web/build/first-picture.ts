import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../src/platform/read-preferences.ts';

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The picture is drawn by the screens' own components; these stand in for what only the running app has. */
const STAND_INS = Object.entries({
  'static-element': /^react\/jsx-runtime$/,
  'static-react': /^react$/,
  'static-state': /^zustand(?:\/middleware)?$/,
  'static-icon': /^.*\/createLucideIcon\.mjs$/,
  'static-words': /^.*\/i18n\/i18n\.ts$/,
  'static-parts':
    /^react-router$|^@tanstack\/react-query$|^.*\/(?:odds-line|lazy-with-words|routes|use-long-press)\.tsx?$|^\.\/queries\.ts$/,
}).map(([file, find]) => ({ find, replacement: source(`picture/${file}.ts`) }));

/** What the app begins with, in the order in which it runs. */
const ENTRIES = /<script type="module"[^>]*? src="([^"]+)"><\/script>\s*/g;

const PRELOADS = /<link rel="modulepreload"[^>]*? href="([^"]+)">\s*/g;

/** The sentences whose keys stand in the code, by language. */
const wordsIn = (code: string): string =>
  JSON.stringify(
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const all = JSON.parse(readFileSync(source(`platform/i18n/${language}.json`), 'utf8')) as Record<
          string,
          string
        >;
        const said = Object.entries(all).filter(([key]) =>
          ['"', "'", '`'].some((quote) => code.includes(quote + key + quote)),
        );
        return [language, Object.fromEntries(said)];
      }),
    ),
  );

const bundle = async (root: string, mode: string): Promise<string> => {
  const built = (await build({
    configFile: false,
    root,
    mode,
    logLevel: 'error',
    resolve: { alias: STAND_INS },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: source('picture/draw-first.tsx'), formats: ['iife'], name: 'touchlinePicture' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the first picture was not built');
  const code = chunk.code.replace(/(["'`])__WORDS__\1/, () => wordsIn(chunk.code));
  if (code.includes('</script')) throw new Error('the first picture would end its own script');
  return code;
};

/**
 * Puts into `index.html` what asks for the list of the day and draws the first screen of it before the app's own
 * script is there; the app begins when that stands.
 */
export const firstPicture = (): Plugin => {
  let code: Promise<string>;
  return {
    name: 'touchline:first-picture',
    apply: 'build',
    configResolved({ root, mode }) {
      code = bundle(root, mode);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const picture = await code;
        const entries = [...html.matchAll(ENTRIES)].map(([, file]) => file);
        if (entries.length === 0 || !html.includes("'__FIRST_PICTURE__';"))
          throw new Error('index.html has no place for the first picture');
        // All that the app begins with waits until the picture stands: its bytes are on their way first.
        const preloads = [...html.matchAll(PRELOADS)].map(([, file]) => file);
        const start = `<script>
      Promise.resolve(window.touchlineEarly && touchlineEarly.drawn).then(function () {
        var files = ${JSON.stringify(entries)};
        files.concat(${JSON.stringify(preloads)}).forEach(touchlinePreload);
        return files.reduce(function (before, file) {
          return before.then(function () { return import(file); });
        }, Promise.resolve());
      }).catch(function () {
        addEventListener('online', function () { location.reload(); });
      });
    </script>`;
        return html
          .replace("'__FIRST_PICTURE__';", () => picture)
          .replace(PRELOADS, '')
          .replace(ENTRIES, '')
          .replace('</body>', () => `${start}\n  </body>`);
      },
    },
  };
};
