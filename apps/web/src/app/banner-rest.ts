const KEY = 'touchline:download-hidden';
const REST_MS = 7 * 24 * 3600_000;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether the reader closed the strip within the last seven days. */
export const isBannerHidden = (storage: Kept, nowMs: number): boolean =>
  nowMs - Number(storage.getItem(KEY) ?? 0) < REST_MS;

export const hideBanner = (storage: Kept, nowMs: number): void => storage.setItem(KEY, String(nowMs));
