import { expect, test } from 'vitest';
import { noSms } from './no-sms.ts';
import { toldOf } from './open-sms.ts';

type Logged = Parameters<typeof noSms>[0];

const keptLog = () => {
  const lines: string[] = [];
  const error = (...parts: unknown[]): void => void lines.push(String(parts.at(-1)));
  // Of a log these two call `error` alone.
  return { lines, log: { error } as unknown as Logged };
};

test('where no provider is set, the log names the setting and the form gets a sentence at the number', async () => {
  const { lines, log } = keptLog();
  await expect(noSms(log).send('+8613900000000', '123456')).rejects.toMatchObject({
    refusal: { status: 6, message: 'noSms', field: 'mobile' },
  });
  expect(lines).toEqual(['a code was asked for, and no provider of text messages is set: SMS_URL']);
});

test('a provider that takes no message is named in the log, without the message, and to whoever waits', async () => {
  const { lines, log } = keptLog();
  const failing = { send: () => Promise.reject(new Error('answered 401')) };
  await expect(toldOf(failing, log).send('+8613900000000', '123456')).rejects.toMatchObject({
    refusal: { status: 9, message: 'smsFailed', field: 'mobile' },
  });
  expect(lines).toEqual(['the provider of text messages (SMS_URL) took no message']);
});
