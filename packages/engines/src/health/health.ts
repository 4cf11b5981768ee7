/** What a service stands on, asked whether it still holds. */
export type Health = {
  /** @param check rejects, or takes longer than two seconds, when the part cannot serve */
  add(name: string, check: () => Promise<unknown>): void;
  /** Asks every part at once. */
  report(): Promise<HealthReport>;
};

export type HealthReport = { ready: boolean; parts: Record<string, 'ok' | 'failing'> };

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
  const checks = new Map<string, () => Promise<unknown>>();
  return {
    add: (name, check) => void checks.set(name, check),
    async report() {
      const answers = await Promise.all(
        [...checks].map(async ([name, check]) => [name, (await inTime(check)) ? 'ok' : 'failing'] as const),
      );
      return {
        ready: answers.every(([, answer]) => answer === 'ok'),
        parts: Object.fromEntries(answers),
      };
    },
  };
};
