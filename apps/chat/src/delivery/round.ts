/** Work that waits until the notices published before it have returned over the bus. */
export type Round = {
  /** Goes on once notice `number` is back, or the bus took too long. */
  after(number: number, goOn: () => void): void;
  /** Called when notice `number` is back and delivered. */
  reached(number: number): void;
  close(): void;
};

/** A bus that takes longer is broken; the work continues without waiting. */
const LONGEST_WAIT_MS = 250;

export const createRound = (): Round => {
  let waiting: { number: number; goOn: () => void }[] = [];
  let timer: NodeJS.Timeout | undefined;
  let back = 0;

  const release = (number: number): void => {
    const ready = waiting.filter((one) => one.number <= number);
    if (ready.length === 0) return;
    waiting = waiting.filter((one) => one.number > number);
    for (const { goOn } of ready) goOn();
  };
  const giveUp = (number: number): void => {
    timer = undefined;
    release(number);
    watch();
  };
  const watch = (): void => {
    const last = waiting.at(-1);
    if (last !== undefined) timer ??= setTimeout(giveUp, LONGEST_WAIT_MS, last.number).unref();
  };

  return {
    after(number, goOn) {
      if (number <= back) return goOn();
      waiting.push({ number, goOn });
      return watch();
    },
    reached(number) {
      back = Math.max(back, number);
      release(back);
    },
    close() {
      clearTimeout(timer);
      release(Infinity);
    },
  };
};
