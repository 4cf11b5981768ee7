/** The place of one piece of work among those that came before and after it. */
export type Turn = {
  /** Resolves when everything that came before has passed. */
  come(): Promise<void>;
  /** Lets the next one pass; called by itself when the work ends. */
  pass(): void;
};

/** Runs work of one name side by side and lets each wait for its turn where the order counts. */
export type InTurn = <Result>(name: string, work: (turn: Turn) => Promise<Result>) => Promise<Result>;

/**
 * Keeps the order of a sender's messages although their lookups take different times: the message that came
 * first is committed first.
 */
export const createTurns = (): InTurn => {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const own = Promise.withResolvers<void>();
    // A failure does not let later messages overtake earlier ones.
    const passed = before === undefined ? own.promise : Promise.all([before, own.promise]);
    last.set(name, passed);
    void passed.then(() => {
      if (last.get(name) === passed) last.delete(name);
    });
    try {
      return await work({
        come: async () => void (await before),
        pass: () => own.resolve(),
      });
    } finally {
      own.resolve();
    }
  };
};
