import { setAgeLimit } from '@touchline/contract/age-limit';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/query-client.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { useAgeLimit } from './age-limit.ts';

/** Wrong PINs before this device waits, and how long. */
const TRIES = 5;
const WAIT_SEC = 15 * 60;
const ROUNDS = 200_000;
/** How long a PIN lets the app be used when it rests. */
const FREE_SEC = 30 * 60;

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const hashOf = async (pin: string, salt: string): Promise<string> => {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(pin), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: ROUNDS };
  return hexOf(await crypto.subtle.deriveBits(how, key, 256));
};

const QUIET = { noToast: true } as const;

const forgetAccount = () => void queryClient.invalidateQueries({ queryKey: ['account'] });

/** Turns the mode on, here and for the account. @throws {CallError} */
export const turnOn = async (pin: string): Promise<void> => {
  const salt = crypto.randomUUID();
  const pinHash = await hashOf(pin, salt);
  const open = isSessionOpen(useSession.getState());
  if (open) await call(setAgeLimit, { on: true, pin }, QUIET);
  useAgeLimit.setState({ here: true, account: open, salt, pinHash, wrongTries: 0, freeUntilSec: 0 });
  forgetAccount();
};

/** `wait` after too many wrong ones, whatever the PIN. */
export type PinAnswer = 'right' | 'wrong' | 'wait';

/** Whether a PIN is the one that was chosen here. */
const checkHere = async (pin: string): Promise<PinAnswer> => {
  const { salt, pinHash, wrongTries, waitUntilSec } = useAgeLimit.getState();
  const nowSec = serverNowSec();
  if (nowSec < waitUntilSec) return 'wait';
  if ((await hashOf(pin, salt)) === pinHash) {
    useAgeLimit.setState({ wrongTries: 0 });
    return 'right';
  }
  const tries = wrongTries + 1;
  useAgeLimit.setState(
    tries >= TRIES ? { wrongTries: 0, waitUntilSec: nowSec + WAIT_SEC } : { wrongTries: tries },
  );
  return 'wrong';
};

/** Turns the mode off by its PIN. @throws {CallError} when the account's mode stays on */
export const turnOff = async (pin: string): Promise<PinAnswer> => {
  const { here, account } = useAgeLimit.getState();
  const answer = here ? await checkHere(pin) : 'right';
  if (answer !== 'right') return answer;
  if (account) await call(setAgeLimit, { on: false, pin }, QUIET);
  useAgeLimit.setState({ here: false, account: false });
  forgetAccount();
  return answer;
};

/** Turns the mode off for who forgot the PIN and knows the account's password. @throws {CallError} */
export const turnOffByPassword = async (password: string): Promise<void> => {
  await call(setAgeLimit, { on: false, password }, QUIET);
  useAgeLimit.setState({ here: false, account: false });
  forgetAccount();
};

/** Lets the app be used for another half hour. */
export const stayOn = async (pin: string): Promise<PinAnswer> => {
  const answer = useAgeLimit.getState().here ? await checkHere(pin) : 'wrong';
  if (answer === 'right') useAgeLimit.setState({ freeUntilSec: serverNowSec() + FREE_SEC });
  return answer;
};
