/** Holds READERS streams of changes of TARGET open and reads all they say; answers on PORT once they are open. */
import { Agent, createServer, get } from 'node:http';

const count = Number(process.env['READERS'] ?? 2000);
const target = process.env['TARGET'] ?? '';
const agent = new Agent({ maxSockets: Infinity });

const open = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = get(`${target}/api/race/changes?match=1`, { agent }, (answer) => {
      answer.resume();
      resolve();
    });
    request.once('error', reject);
  });

const AT_ONCE = 100;
for (let opened = 0; opened < count; opened += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, open));
}
createServer((_request, response) => response.end()).listen(Number(process.env['PORT']), '127.0.0.1');
