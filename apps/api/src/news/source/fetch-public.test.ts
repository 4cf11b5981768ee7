import { expect, test } from 'vitest';
import { type Answer, createFetchPublic, publicLookup } from './fetch-public.ts';

const answer = (statusCode: number, headers: object = {}, chunks: readonly string[] = []): Answer => ({
  statusCode,
  headers: { ...headers },
  destroy: () => undefined,
  async *[Symbol.asyncIterator]() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  },
});

/** Answers by address, and what was asked. */
const site = (answers: Record<string, Answer>) => {
  const asked: string[] = [];
  const read = createFetchPublic((url, headers) => {
    asked.push(`${url.href} ${headers['if-none-match'] ?? ''}`.trim());
    return Promise.resolve(answers[url.href] ?? answer(404));
  });
  return { asked, read };
};

const FEED = 'https://wire.example/feed';

test('a feed is read with its mark, and not a second time while it is the same', async () => {
  const { read } = site({ [FEED]: answer(200, { etag: '"7"' }, ['<rss', '/>']) });
  expect(await read(FEED)).toEqual({ kind: 'text', text: '<rss/>', etag: '"7"' });
  const same = site({ [FEED]: answer(304) });
  expect(await same.read(FEED, { etag: '"7"' })).toEqual({ kind: 'same' });
  expect(same.asked).toEqual([`${FEED} "7"`]);
});

test.each(['http://wire.example/', 'https://127.0.0.1/', 'https://localhost/', 'file:///etc/passwd'])(
  'a redirect to %s is not followed',
  async (location) => {
    const { asked, read } = site({ [FEED]: answer(302, { location }) });
    await expect(read(FEED)).rejects.toThrow('not public');
    expect(asked).toHaveLength(1);
  },
);

test('redirects that go round end after three', async () => {
  const { asked, read } = site({ [FEED]: answer(301, { location: '/feed' }) });
  await expect(read(FEED)).rejects.toThrow('too many redirects');
  expect(asked).toHaveLength(4);
});

test('an answer that does not end is cut off', async () => {
  const { read } = site({
    [FEED]: answer(
      200,
      {},
      Array.from({ length: 6 }, () => 'x'.repeat(1024 * 1024)),
    ),
  });
  await expect(read(FEED)).rejects.toThrow('too large');
});

const lookUp = (...addresses: string[]): string => {
  const lookup = publicLookup((_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    ),
  );
  let said = '';
  lookup('wire.example', {}, (error, address) => {
    said = error?.message ?? (typeof address === 'string' ? address : '');
  });
  return said;
};

test('a name that leads into our own networks, even by one of its addresses, is not connected to', () => {
  expect(lookUp('203.0.114.7', '203.0.114.8')).toBe('203.0.114.7');
  expect(lookUp('203.0.114.7', '10.0.0.7')).toContain('not on the internet');
  expect(lookUp('::1')).toContain('not on the internet');
  expect(lookUp()).toContain('no address');
});
