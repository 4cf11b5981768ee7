import { defineConfig } from '@playwright/test';

/**
 * Others come first: these look at seasons that are over, which a new world writes in its first minutes, and the
 * settings, last by name, make a coupon that everybody is offered.
 */
const LATER = /(agrees|agrees-made|journey|match-pages|settings)\.spec\.ts$/;

/** Browser tests run against the whole product, started once by `apps/web/test/browser/global-setup.ts`. */
export default defineConfig({
  testDir: 'apps/web/test/browser',
  outputDir: '.cache/playwright',
  globalSetup: './apps/web/test/browser/global-setup.ts',
  workers: 1,
  projects: [
    { name: 'first', testMatch: '*.spec.ts', testIgnore: LATER },
    { name: 'then', testMatch: LATER },
  ],
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
