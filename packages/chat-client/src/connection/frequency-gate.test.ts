import { FREQUENCY_LIMITS, frequencyLimits } from '@touchline/chat-protocol/session/frequency';
import { expect, test } from 'vitest';

import { createFrequencyGate } from './frequency-gate.ts';

/** How many of so many requests at this moment are allowed. */
const allowed = (gate: (servcmd: string) => boolean, servcmd: string, count: number): number =>
  Array.from({ length: count }, () => gate(servcmd)).filter(Boolean).length;

test.each(Object.entries(FREQUENCY_LIMITS))(
  '%s is sent as often as its line of the table says',
  (name, limit) => {
    let nowMs = 1_000;
    const gate = createFrequencyGate(
      () => FREQUENCY_LIMITS,
      () => nowMs,
    );
    expect(allowed(gate, `any_svc.${name}`, 30)).toBe(limit.count);
    nowMs += limit.intervalSec * 1000 - 1;
    expect(gate(`any_svc.${name}`)).toBe(false);
    nowMs += 1;
    expect(allowed(gate, `any_svc.${name}`, 30)).toBe(limit.count);
  },
);

test('a command that is not in the table is sent as often as one likes', () => {
  const gate = createFrequencyGate(
    () => FREQUENCY_LIMITS,
    () => 0,
  );
  expect(allowed(gate, 'openim.sendmsg', 500)).toBe(500);
});

test('the cloud config can override a line', () => {
  const override = '[{"cmd":"read_all_unread_msg","interval":1,"count":3}]';
  const gate = createFrequencyGate(
    () => frequencyLimits(override),
    () => 0,
  );
  expect(allowed(gate, 'openim.read_all_unread_msg', 5)).toBe(3);
});
