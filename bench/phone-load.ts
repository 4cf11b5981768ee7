import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import { median } from './report.ts';

const DEBUG_PORT = 9333;

export type Load = { points: number; paintMs: number; shift: number };

/** One load on Lighthouse's phone: 4G of 1.6 Mbit/s, 150 ms, processor four times slower. */
const loadOnce = async (url: string): Promise<Load> => {
  const browser = await openBrowser([`--remote-debugging-port=${DEBUG_PORT}`]);
  try {
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`${url} could not be measured`);
    const { audits, categories } = result.lhr;
    return {
      points: (categories['performance']?.score ?? 0) * 100,
      paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
};

/** The median of some loads, each in a browser of its own. */
export const loadOnPhone = async (url: string, times: number): Promise<Load> => {
  const loads: Load[] = [];
  for (let run = 0; run < times; run += 1) loads.push(await loadOnce(url));
  const middle = (of: (load: Load) => number) => median(loads.map(of));
  return {
    points: middle(({ points }) => points),
    paintMs: middle(({ paintMs }) => paintMs),
    shift: middle(({ shift }) => shift),
  };
};
