/** Checks the licence of every package that the product ships, from the lock file. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { licenceProblems, LockFile } from './licences.ts';

const lockFile = v.parse(LockFile, JSON.parse(readFileSync('package-lock.json', 'utf8')));
const problems = licenceProblems(lockFile);
for (const problem of problems) console.error(problem);
const count = Object.keys(lockFile.packages).length;
console.log(`licences: ${count} packages, ${problems.length} problems`);
process.exitCode = problems.length > 0 || count === 0 ? 1 : 0;
