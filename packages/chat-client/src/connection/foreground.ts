/** Events of the page or the network that put the socket in doubt or close it. */
export interface ForegroundHandlers {
  /** The page became visible: a socket that looks open may be dead. */
  returned(): void;
  online(): void;
  offline(): void;
}

type Listenable = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

const isListenable = (target: unknown): target is Listenable =>
  typeof target === 'object' && target !== null && 'addEventListener' in target;

/**
 * Listens to visibility, page cache, freeze and network events where the runtime has them (a browser, partly a
 * worker; none in Node). Returns a function that stops listening.
 */
export function watchForeground(
  on: ForegroundHandlers,
  page: typeof globalThis | EventTarget = globalThis,
): () => void {
  const stops: (() => void)[] = [];
  const listen = (target: unknown, event: string, run: (event: Event) => void) => {
    if (!isListenable(target)) return;
    target.addEventListener(event, run);
    stops.push(() => target.removeEventListener(event, run));
  };
  const document = 'document' in page ? page.document : undefined;
  listen(page, 'online', () => on.online());
  listen(page, 'offline', () => on.offline());
  // A page with an open socket is not kept in the page cache: it closes before, and opens when it is shown again.
  listen(page, 'pagehide', (event) => {
    if ('persisted' in event && event.persisted === true) on.offline();
  });
  listen(page, 'pageshow', () => {
    on.online();
    on.returned();
  });
  listen(document, 'resume', () => on.returned());
  listen(document, 'visibilitychange', () => {
    if (document && 'visibilityState' in document && document.visibilityState === 'visible') on.returned();
  });
  return () => stops.forEach((stop) => stop());
}
