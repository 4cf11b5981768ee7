import { inOneWorld } from './promise-worlds.ts';
import { EVERY_LINE, testSlowReader } from './slow-reader-scene.ts';

inOneWorld(testSlowReader, EVERY_LINE);
