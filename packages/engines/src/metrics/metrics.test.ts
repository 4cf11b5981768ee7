import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a reading is taken when the metrics are read, and the newest reader wins', async () => {
  const metrics = createMetrics();
  let open = 1;
  const naming = { name: 'sockets', help: 'Open sockets.' };
  metrics.reading(naming, () => open);
  open = 7;
  expect(await metrics.text()).toContain('sockets 7');
  metrics.reading(naming, () => 3);
  expect(await metrics.text()).toContain('sockets 3');
});
