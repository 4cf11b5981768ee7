import type { Clock } from '@touchline/engines/clock/clock';

type Kept<Value> = { untilMs: number; value: Promise<Value> };

/** Values that many ask for at once: each is made once within `freshMs`. Failures are not kept. */
export const keptBriefly = <Value>({
  freshMs,
  most,
  clock,
}: {
  freshMs: number;
  most: number;
  clock: Clock;
}) => {
  const held = new Map<string, Kept<Value>>();
  return (key: string, make: () => Promise<Value>): Promise<Value> => {
    const nowMs = clock.nowMs();
    const known = held.get(key);
    if (known && known.untilMs > nowMs) return known.value;
    if (held.size >= most) held.clear();
    const entry = { untilMs: nowMs + freshMs, value: make() };
    held.set(key, entry);
    entry.value.catch(() => {
      if (held.get(key) === entry) held.delete(key);
    });
    return entry.value;
  };
};
