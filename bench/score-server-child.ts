/** The service with its web app in a process of its own, which gives way to the browser that is measured. */
import { setPriority } from 'node:os';
import { startScoreServer } from './score-server.ts';

/** Of 19, by which processes give way. The database, started from here, gives way with it. */
const NICE = 15;

setPriority(NICE);
const server = await startScoreServer(Number(process.env['PORT']));
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
