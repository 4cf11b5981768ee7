import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandOfSource } from '@touchline/domain/brand';
import { brandHome } from '@touchline/domain/brand-calendar';
import { silentLog } from '@touchline/engines/log/log';
import { expect, onTestFinished, test } from 'vitest';
import { openAccountBrands } from './account-brands.ts';

const FILE = { id: 'northstand', name: 'North Stand', themeColor: '#8b1e3f', mark: 'M4 4h20z' };

type Given = typeof FILE & { sources: string[]; countsAs?: string };

const openWith = async (...files: Given[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-brands-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const file of files) await writeFile(join(folder, `${file.id}.json`), JSON.stringify(file));
  return openAccountBrands({ folder }, { log: silentLog });
};

test('accounts of a brand file have the money and the days of the built-in brand that it names', async () => {
  const brands = await openWith({ ...FILE, sources: ['41*'], countsAs: 'sixyard' });
  const brand = brandOfSource(brands.codeFor('4107'));
  expect([brand, brandHome(brand).moneyCode, brandHome(brand).timeZone]).toEqual([
    'sixyard',
    'BRL',
    'America/Sao_Paulo',
  ]);
});

test('a file that names none counts as the main brand, one with the id of a built-in brand as that one', async () => {
  const others = { ...FILE, sources: ['42'] };
  const own = { ...FILE, id: 'sixyard', sources: ['43', '9'] };
  const brands = await openWith(others, own);
  const counted = ['42', '43', '9', '25', '3004', ''].map((code) => brandOfSource(brands.codeFor(code)));
  expect(counted).toEqual(['touchline', 'sixyard', 'sixyard', 'sixyard', 'touchline', 'touchline']);
});
