/**
 * `npm run api` and the other parts: one part alone, under the Node that comes with the packages. Runs under any
 * Node from 20 on, and says which Node to install where none comes with them.
 */
import { installPackages, runNode } from './bootstrap.mjs';

const PARTS = ['api', 'chat', 'media', 'feed', 'pages'];
const [part, ...args] = process.argv.slice(2);
if (!PARTS.includes(part)) {
  console.error(`Name one part: node tools/part.mjs ${PARTS.join('|')}`);
  process.exit(1);
}
installPackages();
runNode(`apps/${part}/src/main.ts`, args);
