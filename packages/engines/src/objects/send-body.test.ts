import { PassThrough, Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { sendBody } from './send-body.ts';

test('a file is let go of when whoever asked for it has left before it was sent', async () => {
  const body = new Readable({ read() {} });
  const gone = new PassThrough();
  gone.destroy();
  await expect(sendBody(body, gone)).rejects.toThrow(/pipe|close/i);
  expect(body.destroyed).toBe(true);
});

test('what is stored arrives whole', async () => {
  const got: Buffer[] = [];
  const response = new Writable({
    write(chunk: Buffer, _encoding, done) {
      got.push(chunk);
      done();
    },
  });
  await sendBody(Readable.from([Buffer.from('one '), Buffer.from('two')]), response);
  expect(Buffer.concat(got).toString()).toBe('one two');
});
