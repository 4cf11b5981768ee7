import { fileURLToPath } from 'node:url';
import type { Alias, Plugin } from 'vite';

const ROUTER = /\/node_modules\/react-router\/dist\//;
/** What React makes of a component is not called for its effects, and its name is for tools alone. */
const MADE = /= (React\$1\.(?:forwardRef|memo|createContext)\()/g;
const NAME = /^\w+\.displayName = .*;$/gm;

/** Lets the build leave out what the app does not use of the router: forms, fetchers, restored scrolling. */
export const leanRouter = (): Plugin => ({
  name: 'touchline:lean-router',
  apply: 'build',
  transform: (code, id) =>
    ROUTER.test(id)
      ? { code: code.replace(NAME, '').replace(MADE, '= /* @__PURE__ */ $1'), map: null }
      : null,
});

/** Icons are drawn by one small component; their library brings strokes that scale, contexts and aliases with its own. */
export const leanIcons: Alias = {
  find: /^.*\/createLucideIcon\.mjs$/,
  replacement: fileURLToPath(new URL('../src/ui/icon-of.ts', import.meta.url)),
};
