import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { packWhole, WHOLE } from '../../build/pack-whole.ts';
import type * as whole from '../../src/index.ts';

type Packed = typeof whole;

const ERRORS = '@touchline/chat-protocol/errors-of';

let packed: Promise<string> | undefined;
let loaded = 0;

/** The whole client as it is published, in one packed file; each time another, since it makes one client for an app. */
export async function loadPacked(): Promise<Packed> {
  packed ??= packWhole().then(({ code }) =>
    code.replace(ERRORS, import.meta.resolve(ERRORS)).replace(/\n\/\/# sourceMappingURL.*/, ''),
  );
  const file = join(
    mkdtempSync(join(tmpdir(), 'packed-client-')),
    `${(loaded += 1)}-${WHOLE}`.replace('.js', '.mjs'),
  );
  writeFileSync(file, await packed);
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Packed;
}
