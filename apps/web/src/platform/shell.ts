import { shellParameters } from './common-parameters.ts';

const SHELL_PATH = /\/mobile\//;

/** True for pages that a native app shows inside itself: no bars, no chat. @source app §2 "Mobile and database pages skip chat initialisation" */
export const isShellPath = (path: string): boolean => SHELL_PATH.test(path);

/** Reads what the native app handed over and takes the token out of the visible address. */
const enterShell = (): Record<string, string | number> => {
  const place = globalThis.location;
  if (!place || !isShellPath(place.pathname)) return {};
  const query = new URLSearchParams(place.search);
  const shell = shellParameters(query);
  if (query.has('token')) {
    query.delete('token');
    const rest = query.toString();
    history.replaceState(history.state, '', place.pathname + (rest && `?${rest}`) + place.hash);
  }
  return shell;
};

/** Common parameters of the native app around this page; none outside one. @source app §7 */
export const SHELL = enterShell();
