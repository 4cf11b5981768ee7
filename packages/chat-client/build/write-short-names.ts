/** Writes anew which names of properties are short in the packed client; `internal-names.ts` finds them. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { shortNamesSource } from './short-names-source.ts';

writeFileSync(fileURLToPath(new URL('short-names.ts', import.meta.url)), await shortNamesSource());
