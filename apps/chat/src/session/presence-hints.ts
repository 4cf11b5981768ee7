import type { Log } from '@touchline/engines/log/log';
import type { Presence } from '@touchline/engines/presence/presence';

/** How long a login or a message waits for the presence engine. */
const PATIENCE_MS = 1_000;

type Parts = { presence: Presence; log: Log; patienceMs?: number };

/**
 * Presence as a hint: an unavailable engine does not prevent logins, joins or messages. Requested changes are
 * applied when it is back; until then presence does not change.
 */
export const presenceHints = ({ presence, log, patienceMs = PATIENCE_MS }: Parts): Presence => {
  let isAway = false;

  const hint = async <Answer>(work: Promise<Answer>, otherwise: Answer): Promise<Answer> => {
    const answered = work.then(
      (answer) => {
        isAway = false;
        return answer;
      },
      (error: unknown) => {
        log.warn({ err: error }, 'presence is away');
        return otherwise;
      },
    );
    // The first waits, the others know.
    if (isAway) return Promise.race([answered, new Promise<Answer>((done) => setImmediate(done, otherwise))]);
    let timer: NodeJS.Timeout | undefined;
    const enough = new Promise<Answer>((done) => {
      timer = setTimeout(() => {
        isAway = true;
        done(otherwise);
      }, patienceMs);
    });
    return Promise.race([answered, enough]).finally(() => clearTimeout(timer));
  };

  return {
    touch: (room, member, ttlMs) => hint(presence.touch(room, member, ttlMs), false),
    leave: (room, member) => hint(presence.leave(room, member), false),
    count: (room) => hint(presence.count(room), 0),
    members: (room, page) => hint(presence.members(room, page), []),
    close: () => presence.close(),
  };
};
