import type { SourceOutcome, SourceRow } from './source-repository.ts';

const MINUTE_SEC = 60;
const DAY_SEC = 86_400;
/** Failing for so long, it is given up. */
const GIVEN_UP_AFTER_SEC = 7 * DAY_SEC;

type Before = Pick<SourceRow, 'every_min' | 'failures' | 'failing_since'>;

/** A feed that was read comes again after its time. */
export const afterSuccess = (
  { every_min: everyMin }: Before,
  etag: string,
  nowSec: number,
): SourceOutcome => ({
  etag,
  failures: 0,
  failing_since: 0,
  next_at: nowSec + everyMin * MINUTE_SEC,
  off_reason: '',
});

/** A feed that fails is asked less and less often, at least once a day, and not any more after a week. */
export const afterFailure = (
  before: Before & { etag: string },
  reason: string,
  nowSec: number,
): SourceOutcome => {
  const failures = before.failures + 1;
  const since = before.failing_since || nowSec;
  const waitSec = Math.min(DAY_SEC, before.every_min * MINUTE_SEC * 2 ** Math.min(failures, 10));
  return {
    etag: before.etag,
    failures,
    failing_since: since,
    next_at: nowSec + waitSec,
    off_reason: nowSec - since >= GIVEN_UP_AFTER_SEC ? reason.slice(0, 200) : '',
  };
};
