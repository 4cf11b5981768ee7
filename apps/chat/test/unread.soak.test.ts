import { inEveryWorld } from './promise-worlds.ts';
import { testUnread } from './unread-plays.ts';

inEveryWorld((world) => testUnread(world, 10));
