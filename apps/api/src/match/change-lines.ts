import { createChangeGroups } from './change-groups.ts';
import type { Pulse } from './change-frames.ts';
import type { WrittenChange } from './change-group.ts';

/** Readers whose delays differ by less share one timer. @source economy §B6 "delay bucket of 250 ms" */
const STEP_MS = 250;
/** No reader is further behind. @source economy §B6 "≤ 60 s back" */
const MOST_MS = 60_000;

/** What arrived together, and the newest cursor that it reaches to. */
type Arrived = { atMs: number; changes: readonly WrittenChange[]; head: bigint };

/** Readers that hear of everything equally late. */
export type ChangeLine = {
  groups: ReturnType<typeof createChangeGroups>;
  /** Newest cursor that was released to these readers. */
  head(): bigint;
};

type Timed = ChangeLine & { take(): void; close(): void };

type Source = { delayMs: number; nowMs: () => number; startsAt: bigint; after: (head: bigint) => Arrived[] };

/** Releases what arrived to its readers when it is old enough. */
const openLine = ({ delayMs, nowMs, startsAt, after }: Source): Timed => {
  const groups = createChangeGroups(nowMs);
  let head = startsAt;
  let timer: NodeJS.Timeout | undefined;
  const release = (): void => {
    timer = undefined;
    for (const { atMs, changes, head: reached } of after(head)) {
      const waitMs = atMs + delayMs - nowMs();
      if (waitMs > 0) {
        timer = setTimeout(release, waitMs);
        return;
      }
      head = reached;
      groups.take(changes, head);
    }
  };
  release();
  return {
    groups,
    head: () => head,
    take() {
      // A line that waits already is woken by its timer.
      if (timer === undefined) release();
    },
    close() {
      clearTimeout(timer);
      groups.close();
    },
  };
};

/** Spreads changes to readers at once, or as late as each of them asks, so that no score is ahead of a picture. */
export const createChangeLines = (nowMs: () => number, startsAt: bigint) => {
  let recent: Arrived[] = [];
  let newest = startsAt;
  /** Cursor before the first of `recent`. */
  let before = startsAt;
  const lines = new Map<number, Timed>();

  const after = (head: bigint): Arrived[] => recent.filter((one) => one.head > head);
  const headAt = (momentMs: number): bigint =>
    recent.findLast(({ atMs }) => atMs <= momentMs)?.head ?? before;

  const forget = (): void => {
    for (const [step, line] of lines) {
      if (!line.groups.isEmpty()) continue;
      line.close();
      lines.delete(step);
    }
    const gone = recent.filter(({ atMs }) => atMs + MOST_MS + STEP_MS < nowMs());
    const released = [...lines.values()].map((line) => line.head());
    const done = gone.filter(({ head }) => released.every((reached) => reached >= head));
    before = done.at(-1)?.head ?? before;
    recent = recent.slice(done.length);
  };

  return {
    /**
     * The line until the next change: it is dropped while it has no readers.
     * @param delayMs 0 to a minute, rounded up to the next step
     */
    line(delayMs: number): ChangeLine {
      const step = Math.min(MOST_MS, Math.ceil(delayMs / STEP_MS) * STEP_MS);
      const begin = step === 0 ? newest : headAt(nowMs() - step);
      const held = lines.get(step) ?? openLine({ delayMs: step, nowMs, startsAt: begin, after });
      lines.set(step, held);
      return held;
    },
    take(changes: readonly WrittenChange[], head: bigint): void {
      newest = head;
      recent.push({ atMs: nowMs(), changes, head });
      for (const line of lines.values()) line.take();
      forget();
    },
    heartbeat(pulse: Pulse): void {
      for (const line of lines.values()) line.groups.heartbeat(pulse);
      forget();
    },
    close(): void {
      for (const line of lines.values()) line.close();
      lines.clear();
    },
  };
};
