import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { bulletData, bulletRepository, type Bullets } from './bullet-repository.ts';
import getBullets from './get-bullets.ts';
import removeBullet from './remove-bullet.ts';
import sendBullet from './send-bullet.ts';

declare module '../services.ts' {
  interface Services {
    bullets: Bullets;
  }
}

/** Lines that fly over recordings, each at its time. */
export default defineNoun({
  calls: { getBullets, removeBullet, sendBullet },
  open: ({ db }: Pick<Base, 'db'>) => ({ bullets: bulletRepository(db) }),
  personalData: [bulletData],
});
