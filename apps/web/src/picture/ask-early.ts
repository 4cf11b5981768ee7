import { dayOf, utcOffsetOf } from '../platform/days.ts';
import { KEPT_KEY } from '../platform/kept-key.ts';
import { toRequest } from '../platform/to-request.ts';
import { setEarly } from './early.ts';
import { LIST_CALL } from './list-call.ts';

/** Stands in the page itself and asks for the list of the day while the first script is on its way. */
const TIMEOUT_MS = 10_000;

/** Only the screen as it is opened without any choice is drawn; what was kept from last time is shown by the app at once. */
const isDrawn = ({ pathname, search }: Location): boolean =>
  /^\/m(?:\/|\/score\/?)?$/.test(pathname) &&
  (/score/.test(pathname) || import.meta.env.VITE_FIRST_SCREEN !== 'live') &&
  !/[?&](?:day|sport|tab|tag)=/.test(search) &&
  localStorage.getItem(KEPT_KEY) === null;

const ask = (): void => {
  const day = dayOf(new Date());
  const { url, init, body } = toRequest(LIST_CALL, { date: day, utc_offset: utcOffsetOf(day) });
  const answer = fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), priority: 'high' })
    .then((response): Promise<{ status?: number; data?: unknown }> => response.json())
    .then((read) => (read.status === 0 && read.data ? read : undefined))
    .catch(() => undefined);
  setEarly({ path: LIST_CALL.path, body, answer, day });
};

try {
  if (isDrawn(location)) ask();
} catch {
  // Storage is refused or damaged: the app alone says so.
}
