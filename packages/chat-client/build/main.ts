/** Builds both chat packages; `npm pack` in their `dist` folders then makes the archives. */
import { buildPackages } from './build-packages.ts';

for (const folder of await buildPackages()) process.stdout.write(`${folder}\n`);
