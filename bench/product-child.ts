/** The whole product with its demonstration in a process that gives way to the browser that is measured. */
import { setPriority } from 'node:os';
import { run } from '../apps/standalone/src/run.ts';

/** Of 19, by which processes give way. */
const NICE = 15;

setPriority(NICE);
const { PORT = '', BENCH_DATA = '' } = process.env;
await run(['--port', PORT, '--data', BENCH_DATA], process.env);
