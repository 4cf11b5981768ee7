import { inEveryWorld } from './promise-worlds.ts';
import { EVERY_LINE, testSlowReader } from './slow-reader-scene.ts';

inEveryWorld(testSlowReader, EVERY_LINE);
