export type MicroBatchOptions<Item, Result> = {
  /**
   * Writes the items, in order, all or nothing, and answers one result for each.
   * Only `atOnce` flushes run at a time.
   */
  flush: (items: readonly Item[]) => Promise<readonly Result[]>;
  maxItems: number;
  /** With more than 1 a flush uses the wait of another for the disk; flushes must lock rows in one order then. */
  atOnce?: number;
  /**
   * True when a failed batch should be retried one item at a time, so that one bad item does not fail the
   * others. Return false if it is unknown whether the batch was written (a broken connection).
   */
  splitOn?: (error: unknown) => boolean;
};

export type MicroBatch<Item, Result> = {
  /** Resolves when the item's batch was written. */
  add(item: Item): Promise<Result>;
  /** Waits until every added item is written or has failed. */
  drained(): Promise<void>;
};

type Waiting<Item, Result> = {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

/** Starts to write at once. @returns a function that settles the waiting callers */
type Write<Item, Result> = (batch: readonly Waiting<Item, Result>[]) => Promise<() => void>;

const createWrite = <Item, Result>({
  flush,
  splitOn = () => false,
}: MicroBatchOptions<Item, Result>): Write<Item, Result> => {
  const write: Write<Item, Result> = async (batch) => {
    try {
      const results = await flush(batch.map(({ item }) => item));
      if (results.length !== batch.length) {
        throw new RangeError(`a batch of ${batch.length} items got ${results.length} results`);
      }
      return () => {
        for (const [index, result] of results.entries()) batch[index]?.resolve(result);
      };
    } catch (error) {
      if (batch.length > 1 && splitOn(error)) {
        const settles: (() => void)[] = [];
        for (const one of batch) settles.push(await write([one]));
        return () => {
          for (const settle of settles) settle();
        };
      }
      return () => {
        for (const one of batch) one.reject(error);
      };
    }
  };
  return write;
};

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));

/**
 * Combines single writes into few transactions. When idle it writes at once, together with items that arrived
 * in the same turn of the event loop; during a write it collects the next batch, so load increases the batch
 * size, not the delay.
 * Results come in the order of the items.
 */
export const microBatch = <Item, Result>(
  options: MicroBatchOptions<Item, Result>,
): MicroBatch<Item, Result> => {
  const { maxItems, atOnce = 1 } = options;
  const write = createWrite(options);
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let idle: (() => void)[] = [];

  const take = (): Waiting<Item, Result>[] => {
    const batch = waiting.slice(0, maxItems);
    waiting = waiting.slice(maxItems);
    return batch;
  };

  const run = async (): Promise<void> => {
    let settle: (() => void) | undefined;
    while (waiting.length > 0) {
      const written = write(take());
      if (settle !== undefined) {
        // Sends this batch to the database before settling the promises of the last one, because settling runs
        // the callers.
        await turn();
        settle();
      }
      settle = await written;
    }
    settle?.();
    running -= 1;
    if (running > 0) return;
    for (const done of idle) done();
    idle = [];
  };

  return {
    add: (item) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        if (running >= atOnce) return;
        running += 1;
        // Runs after the sockets of this turn were read, so that their items share the first batch.
        setImmediate(() => void run());
      }),
    drained: () => (running > 0 ? new Promise((done) => idle.push(done)) : Promise.resolve()),
  };
};
