/** Dependencies of a process, checked on request. */
export type Health = {
  /**
   * @param check rejects, or takes longer than two seconds, when the part cannot serve
   * @param without effect of a failure of the part: the process cannot serve, or serves with less
   */
  add(name: string, check: () => Promise<unknown>, without?: 'failing' | 'degraded'): void;
  /** Checks every part at once. */
  report(): Promise<HealthReport>;
};

type PartHealth = 'ok' | 'failing' | 'degraded';

/** Ready while no part is failing. */
export type HealthReport = { ready: boolean; parts: Record<string, PartHealth> };

const CHECK_TIMEOUT_MS = 2_000;

const inTime = (check: () => Promise<unknown>): Promise<boolean> =>
  new Promise((answer) => {
    const timer = setTimeout(() => answer(false), CHECK_TIMEOUT_MS);
    const settle = (ok: boolean): void => {
      clearTimeout(timer);
      answer(ok);
    };
    check().then(
      () => settle(true),
      () => settle(false),
    );
  });

export const createHealth = (): Health => {
  const checks = new Map<string, { check: () => Promise<unknown>; without: PartHealth }>();
  return {
    add: (name, check, without = 'failing') => void checks.set(name, { check, without }),
    async report() {
      const answers = await Promise.all(
        [...checks].map(
          async ([name, { check, without }]) => [name, (await inTime(check)) ? 'ok' : without] as const,
        ),
      );
      return {
        ready: answers.every(([, answer]) => answer !== 'failing'),
        parts: Object.fromEntries(answers),
      };
    },
  };
};
