/** What an embedded page asks of the app around it. `path` is inside this app, without the base path. */
export type ShellMessage =
  { type: 'open'; path: string } | { type: 'login' } | { type: 'share'; title: string; url: string };

type Shell = {
  /** Android: an interface that takes text. */
  TouchlineShell?: { postMessage(text: string): void };
  /** iOS: a message handler that takes a structure. */
  webkit?: { messageHandlers?: { touchline?: { postMessage(message: ShellMessage): void } } };
};

/**
 * Hands a wish to the native shell, or to the page that holds this one in a frame.
 * @returns false where there is neither, so that the web does it itself
 */
export const tellShell = (message: ShellMessage): boolean => {
  const shell = window as unknown as Shell; // what native shells put there is in no type of the platform
  if (shell.TouchlineShell) {
    const send = shell.TouchlineShell.postMessage.bind(shell.TouchlineShell);
    send(JSON.stringify(message));
    return true;
  }
  const handler = shell.webkit?.messageHandlers?.touchline;
  if (handler) {
    const send = handler.postMessage.bind(handler);
    send(message);
    return true;
  }
  if (window.parent === window || !document.referrer) return false;
  window.parent.postMessage({ source: 'touchline', ...message }, new URL(document.referrer).origin);
  return true;
};
