import { STATUS } from '@touchline/contract/envelope';
import { noteAgeLimitUse } from '@touchline/contract/age-limit';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';

const DAY_SEC = 86_400;

const dayAt = (atSec: number): string => new Date(atSec * 1000).toISOString().slice(0, 10);

export default handle(
  noteAgeLimitUse,
  async ({ day, used_sec: usedSec }, { ageLimits, caller: { account }, nowSec }) => {
    // Nowhere on earth is it another day than these.
    const [oldest, newest] = [dayAt(nowSec - DAY_SEC), dayAt(nowSec + DAY_SEC)];
    if (day < oldest || day > newest) {
      const limit = `${oldest} – ${newest}`;
      throw new RefusedError({ status: STATUS.badInput, message: 'notOneOf', field: 'day', limit });
    }
    if (!account.age_limited) return { minors_mode: 0 as const, used_sec: 0 };
    const used = await ageLimits.noteUse(account.id, { day, usedSec, nowSec, oldest });
    return { minors_mode: 1 as const, used_sec: used };
  },
);
