import { existsSync } from 'node:fs';
import { openGate } from './engines/gate.ts';
import { JOURNEYS } from './engines/journeys.ts';
import { chromium, firefox } from './engines/puppeteer-engines.ts';
import type { Engine, Tab } from './engines/tab.ts';
import { webkit } from './engines/webkit-engine.ts';
import { base, secret, test } from './product.ts';

/** A guard against a hang, not a measure: the app is kept for offline within 25 s on two cores. */
const HANGS_AFTER_MS = 240_000;

/** An engine that is not there proves nothing, so it is a failure that says what to install. */
const startOf = ({ name, packages, start }: Engine): Promise<Tab> => {
  const missing = Object.keys(packages).filter((debian) => !existsSync(packages[debian] ?? ''));
  if (missing.length > 0)
    throw new Error(`${name} cannot be driven here: install the Debian packages ${missing.join(', ')}.`);
  return start();
};

for (const engine of [chromium, firefox, webkit]) {
  test.describe(engine.name, () => {
    let tab: Tab;
    test.beforeAll(async () => {
      tab = await startOf(engine);
    });
    test.afterAll(() => tab.close());
    for (const { title, play } of JOURNEYS)
      test(`${engine.name}: ${title}`, async () => {
        test.setTimeout(HANGS_AFTER_MS);
        // An address of its own for each journey: nothing of another one is kept under it.
        const gate = await openGate(base);
        try {
          await play(tab, { url: gate.url, password: secret('viewerPassword'), cut: gate.cut });
        } finally {
          await gate.close();
        }
      });
  });
}
