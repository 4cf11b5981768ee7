import { STATUS } from '@touchline/contract/envelope';
import { noteMinorsUse } from '@touchline/contract/minors-mode';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';

const DAY_SEC = 86_400;

const dayAt = (atSec: number): string => new Date(atSec * 1000).toISOString().slice(0, 10);

export default handle(
  noteMinorsUse,
  async ({ day, used_sec: usedSec }, { minors, caller: { account }, nowSec }) => {
    // Nowhere on earth is it another day than these.
    const [oldest, newest] = [dayAt(nowSec - DAY_SEC), dayAt(nowSec + DAY_SEC)];
    if (day < oldest || day > newest) {
      const limit = `${oldest} – ${newest}`;
      throw new RefusedError({ status: STATUS.badInput, message: 'notOneOf', field: 'day', limit });
    }
    if (!account.minors_mode) return { minors_mode: 0 as const, used_sec: 0 };
    const used = await minors.noteUse(account.id, { day, usedSec, nowSec, oldest });
    return { minors_mode: 1 as const, used_sec: used };
  },
);
