/** `npm test`: installs what the tests need, then runs all of them. */
import { installPackages, runNode } from './bootstrap.mjs';

installPackages();
runNode('tools/test-all.ts', process.argv.slice(2));
