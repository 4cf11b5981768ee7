import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The page itself cannot wait for the library of stores; what is kept on the device is read once. */
const STAND_INS = [{ find: /^zustand(?:\/middleware)?$/, replacement: source('picture/static-state.ts') }];

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
      lib: { entry: source('picture/ask-early.ts'), formats: ['iife'], name: 'touchlineAsk' },
    },
  })) as Rolldown.RolldownOutput[];
  const chunk = built.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('the early call was not built');
  if (chunk.code.includes('</script')) throw new Error('the early call would end its own script');
  return chunk.code;
};

/** Puts into `index.html` what asks for the list of the day before any script has been fetched. */
export const earlyCall = (): Plugin => {
  let code: Promise<string>;
  return {
    name: 'touchline:early-call',
    apply: 'build',
    configResolved({ root, mode }) {
      code = bundle(root, mode);
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const call = await code;
        if (!html.includes("'__EARLY_CALL__';"))
          throw new Error('index.html has no place for the early call');
        return html.replace("'__EARLY_CALL__';", () => call);
      },
    },
  };
};
