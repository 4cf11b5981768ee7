/** Builds both chat packages; `npm pack` in their `dist` folders then makes the archives. */
import { buildPackages } from './build-packages.ts';

for (const folder of buildPackages()) process.stdout.write(`${folder}\n`);
