import type { Browser, Page } from 'playwright-core';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time, microseconds; waiting for a processor is not in it. */
  tdur?: number;
  args?: { name?: string };
};

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];
const MAIN_THREAD = 'CrRendererMain';
const US_PER_MS = 1000;

/** The longest task of a page's own thread while something runs, in milliseconds of processor time. */
export const longestTaskOf = async (
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
): Promise<number> => {
  await browser.startTracing(page, { categories: CATEGORIES });
  await run();
  const trace = await browser.stopTracing();
  // Chromium's own format.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents
      .filter(({ name, ph, args }) => ph === 'M' && name === 'thread_name' && args?.name === MAIN_THREAD)
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error('the trace of the page holds no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / US_PER_MS;
};
