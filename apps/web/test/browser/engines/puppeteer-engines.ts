import { launch, type LaunchOptions } from 'puppeteer-core';
import { type Engine, type Tab, WINDOW } from './tab.ts';

const startWith = async (options: LaunchOptions): Promise<Tab> => {
  const browser = await launch({ headless: true, ...options });
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  return {
    open: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Puppeteer unwraps the answer in a type of its own.
    run: (async (script: (...given: unknown[]) => unknown, ...given: unknown[]) =>
      page.evaluate(script, ...given)) as Tab['run'],
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    close: () => browser.close(),
  };
};

/** Debian's Chromium, by the protocol of its developer tools. */
export const chromium: Engine = {
  name: 'Chromium',
  packages: { chromium: '/usr/bin/chromium' },
  start: () =>
    startWith({
      browser: 'chrome',
      executablePath: '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--lang=en-US'],
    }),
};

/** Debian's Firefox ESR, by WebDriver BiDi, which it speaks itself. */
export const firefox: Engine = {
  name: 'Firefox ESR',
  packages: { 'firefox-esr': '/usr/bin/firefox-esr' },
  start: () => startWith({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' }),
};
