import { defineConfig } from '@playwright/test';

/** Browser tests run against the whole product, started once by `apps/web/test/browser/global-setup.ts`. */
export default defineConfig({
  testDir: 'apps/web/test/browser',
  testMatch: '*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './apps/web/test/browser/global-setup.ts',
  workers: 1,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 45_000,
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
