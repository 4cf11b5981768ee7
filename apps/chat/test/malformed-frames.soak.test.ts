import { testFlood, testMalformed } from './malformed-scenes.ts';
import { inEveryWorld } from './promise-worlds.ts';

inEveryWorld((world) => {
  testMalformed(world, 5);
  testFlood(world);
});
