import { defineConfig } from '@playwright/test';

/** Every worker drives a product of its own, on a copy of one world; files depend on no order. */
export default defineConfig({
  testDir: 'apps/web/test/browser',
  outputDir: '.cache/playwright',
  globalSetup: './apps/web/test/browser/global-setup.ts',
  // The product, its database and the browser keep two cores busy already.
  workers: 1,
  // Guards against a test that hangs, not measures.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
