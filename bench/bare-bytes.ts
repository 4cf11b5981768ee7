/** The peer of a list: a bare server that answers every request with the same bytes. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const bytes = randomBytes(Number(process.env['BYTES']));

createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': bytes.length });
    response.end(bytes);
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
