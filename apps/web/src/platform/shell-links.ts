import type { MouseEvent } from 'react';
import { BASE_PATH } from './routes.ts';
import { tellShell } from './shell-bridge.ts';

/** Links of an embedded page are handed to the shell; where there is none they lead on as usual. */
export const handLinksToShell = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href');
  if (!path?.startsWith(`${BASE_PATH}/`)) return;
  if (tellShell({ type: 'open', path: path.slice(BASE_PATH.length) })) {
    event.preventDefault();
    event.stopPropagation();
  }
};
