/** How far a visitor watched, by the id of what was watched, the newest last. */
export type DeviceProgress = readonly (readonly [id: number, atMs: number])[];

const KEY = 'touchline:watched';
const MOST = 60;

export const readDeviceProgress = (saved: string | null): DeviceProgress => {
  try {
    const held: unknown = JSON.parse(saved ?? '[]');
    if (!Array.isArray(held)) return [];
    return held.flatMap((one: unknown) => {
      if (!Array.isArray(one)) return [];
      const [id, at]: unknown[] = one;
      return typeof id === 'number' && typeof at === 'number' ? [[id, at] as const] : [];
    });
  } catch {
    return [];
  }
};

/** 0 forgets it. */
export const withProgress = (held: DeviceProgress, id: number, atMs: number): DeviceProgress => {
  const others = held.filter(([one]) => one !== id);
  return atMs === 0 ? others : [...others, [id, atMs] as const].slice(-MOST);
};

const held = (): DeviceProgress => readDeviceProgress(globalThis.localStorage?.getItem(KEY) ?? null);

/** Where a visitor left it on this device; 0 where nothing is known. */
export const deviceProgressOf = (id: number): number => held().find(([one]) => one === id)?.[1] ?? 0;

export const keepOnDevice = (id: number, atMs: number): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(withProgress(held(), id, atMs)));
  } catch {
    // A device that keeps nothing begins at the beginning.
  }
};
