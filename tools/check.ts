/** `npm run check`: the fast loop. */
import { runChecks } from './checks.ts';
import { report } from './step.ts';

process.exitCode = report(await runChecks());
