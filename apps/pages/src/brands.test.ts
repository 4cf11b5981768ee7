import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { silentLog } from '@touchline/engines/log/log';
import { expect, onTestFinished, test } from 'vitest';
import { filesIn } from '@touchline/engines/held-files/held-files';
import { createBrands } from './brands.ts';

const FILE = {
  id: 'northstand',
  name: 'North Stand',
  sources: ['41*'],
  themeColor: '#8b1e3f',
  mark: 'M4 4h20z',
};

/** A folder of brands, and a clock that the test moves on. */
const aFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-brands-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  let nowMs = 0;
  const warned: unknown[] = [];
  const log = { ...silentLog, warn: (said: object) => void warned.push(said) };
  const brands = createBrands({ source: filesIn({ folder }), log, nowMs: () => nowMs });
  const write = async (content: string) => {
    await writeFile(join(folder, 'northstand.json'), content);
    nowMs += 2_000;
  };
  return { brands, write, warned };
};

test('a file in the folder is a brand, and its change is read without a start', async () => {
  const { brands, write } = await aFolder();
  expect(await brands.ofSource('4101')).toBeUndefined();
  await write(JSON.stringify(FILE));
  expect(await brands.ofSource('4101')).toMatchObject({ name: 'North Stand', passesChannel: false });
  expect(await brands.ofSource('9')).toBeUndefined();
  await write(JSON.stringify({ ...FILE, name: 'The North Stand' }));
  expect(await brands.ofSource('4101')).toMatchObject({ name: 'The North Stand' });
});

test('a wrong file is named with its field, once, and the brand stays as it was', async () => {
  const { brands, write, warned } = await aFolder();
  await write(JSON.stringify(FILE));
  await brands.all();
  await write(JSON.stringify({ ...FILE, themeColor: 'red' }));
  expect(await brands.ofSource('4101')).toMatchObject({ themeColor: '#8b1e3f' });
  await write(JSON.stringify({ ...FILE, themeColor: 'red' }));
  await brands.all();
  expect(warned).toMatchObject([
    { file: 'northstand.json', err: { message: expect.stringMatching(/^themeColor: /) } },
  ]);
});

test('brands may be objects of the bucket', async () => {
  const info = { sizeBytes: 1, contentType: 'application/json', etag: '', modifiedMs: 0 };
  const objects = {
    list: async () => ['brands/northstand.json', 'brands/readme.txt'],
    get: async () => ({ ...info, body: Readable.from([JSON.stringify(FILE)]) }),
  };
  const brands = createBrands({ source: filesIn({ objects, prefix: 'brands/' }), log: silentLog });
  expect(await brands.all()).toMatchObject([{ id: 'northstand' }]);
});
