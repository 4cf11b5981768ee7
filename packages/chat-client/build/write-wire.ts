/** Writes the files of `src/wire` that are made from the declarations of the protocol. */
import { writeFileSync } from 'node:fs';

import { WIRE_FOLDER, wireFiles } from './wire.ts';

for (const [name, source] of await wireFiles()) writeFileSync(WIRE_FOLDER + name, source);
