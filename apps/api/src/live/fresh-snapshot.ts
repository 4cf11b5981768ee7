import type { Clock } from '@touchline/engines/clock/clock';

export type FreshSnapshot<Value> = {
  /** A value no older than the limit; callers who come while one is made share it. */
  current(): Promise<Value>;
  /** The newest there is, however old. */
  latest(): Value;
  /** What was made before this moment is not handed out to those who ask after it. */
  drop(): void;
};

/** Makes a value at most once per `freshMs`, however many ask. */
export const freshSnapshot = <Value>(
  first: Value,
  make: () => Promise<Value>,
  { freshMs, clock }: { freshMs: number; clock: Clock },
): FreshSnapshot<Value> => {
  let latest = first;
  let madeMs = Number.NEGATIVE_INFINITY;
  let generation = 0;
  let making: { generation: number; value: Promise<Value> } | undefined;

  const makeNow = async (of: number): Promise<Value> => {
    const value = await make();
    // Changed meanwhile: the value is returned to earlier callers and not cached.
    if (of !== generation) return value;
    latest = value;
    madeMs = clock.nowMs();
    return value;
  };

  return {
    current() {
      if (clock.nowMs() - madeMs < freshMs) return Promise.resolve(latest);
      if (making?.generation === generation) return making.value;
      const begun = { generation, value: makeNow(generation) };
      making = begun;
      const forget = (): void => {
        if (making === begun) making = undefined;
      };
      void begun.value.then(forget, forget);
      return begun.value;
    },
    latest: () => latest,
    drop() {
      generation += 1;
      madeMs = Number.NEGATIVE_INFINITY;
    },
  };
};
