import type { ChatContext } from '../context.ts';
import { objectKeyOf } from './own-file.ts';

const HOUR_SEC = 3_600;
const LOOK_EVERY_MS = 600_000;
const AT_ONCE = 200;

type Parts = Pick<ChatContext, 'app' | 'storedFiles' | 'objects' | 'nowSec' | 'log'>;

/** Removes files that nobody sent, with the smaller pictures that were made of them. */
const removeUnsent = async ({ app, storedFiles, objects, nowSec }: Parts): Promise<void> => {
  const beforeSec = nowSec() - app.unsentFileHours * HOUR_SEC;
  for (const key of await storedFiles.takeUnused(beforeSec, AT_ONCE)) {
    const whole = objectKeyOf(app.appId, key);
    for (const part of await objects.list(whole)) await objects.remove(part);
  }
};

/** Looks for files that were uploaded and never sent, as long as the app wants that. */
export const createUnsentFiles = () => {
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  return {
    start(parts: Parts): void {
      if (parts.app.unsentFileHours === 0) return;
      const look = (): void => {
        running = removeUnsent(parts).catch((error: unknown) =>
          parts.log.error({ err: error }, 'unsent files could not be removed'),
        );
      };
      timer = setInterval(look, LOOK_EVERY_MS);
      timer.unref();
      look();
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
};

export type UnsentFiles = ReturnType<typeof createUnsentFiles>;
