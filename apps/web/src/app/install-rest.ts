const VISITS = 'touchline:visits';
const COUNTED = 'touchline:visit-counted';
const CLOSED = 'touchline:install-closed';
/** @source screens 0.12 "Dismissing hides it for 30 days" */
const REST_MS = 30 * 24 * 3600_000;
const VISITS_BEFORE = 2;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Counts this visit, once however often the page is loaded in it. @param visit storage that ends with the visit */
export const countVisit = (storage: Kept, visit: Kept): void => {
  if (visit.getItem(COUNTED)) return;
  visit.setItem(COUNTED, '1');
  storage.setItem(VISITS, String(Number(storage.getItem(VISITS) ?? 0) + 1));
};

/** Whether the card that offers to install is due. @source screens 0.12 "after the second visit or the first follow" */
export const isInstallDue = (storage: Kept, nowMs: number, follows: number): boolean => {
  if (nowMs - Number(storage.getItem(CLOSED) ?? 0) < REST_MS) return false;
  return follows > 0 || Number(storage.getItem(VISITS) ?? 0) >= VISITS_BEFORE;
};

export const closeInstall = (storage: Kept, nowMs: number): void => storage.setItem(CLOSED, String(nowMs));

/** Phones whose browser installs by its own menu only. */
export const isApple = (agent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
