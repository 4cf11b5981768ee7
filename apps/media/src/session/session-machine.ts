/** State of a room's live session. `announced` is true once the API knows that the room is live. */
export type Session =
  | { state: 'offline' }
  | { state: 'starting'; announced: boolean }
  | { state: 'live' }
  /** The publisher is connected but sends no pictures. */
  | { state: 'silent' }
  /** The connection went without a word; the publisher may come back. */
  | { state: 'lost' };

export type SessionEvent =
  /** A publisher's key was accepted for the room. */
  | 'accepted'
  /** There is something to play. */
  | 'playable'
  /** A picture came. */
  | 'heard'
  /** The publisher ended the push. */
  | 'unpublished'
  /** The publisher's connection went. */
  | 'dropped'
  /** The state has lasted for its whole time. */
  | 'timeout';

export type SessionEffect = 'announceLive' | 'announceOffline' | 'dropPublisher';

type Step = readonly [Session, ...SessionEffect[]];
type Row = Partial<Record<SessionEvent, (session: Session) => Step>>;

/**
 * Silence is noticed after 3 s. A publisher who is back within 9.5 s keeps the session; a room is back within 10 s
 * whatever happens.
 */
export const STATE_LASTS_MS: Record<Session['state'], number | undefined> = {
  offline: undefined,
  starting: 8_000,
  live: 3_000,
  silent: 6_500,
  lost: 9_500,
};

const OFFLINE: Session = { state: 'offline' };
const LIVE: Session = { state: 'live' };
const RESTARTING: Session = { state: 'starting', announced: true };

const wasAnnounced = (session: Session): boolean => session.state === 'starting' && session.announced;
const off = (session: Session, ...effects: SessionEffect[]): Step =>
  wasAnnounced(session) ? [OFFLINE, ...effects, 'announceOffline'] : [OFFLINE, ...effects];

const TABLE: Record<Session['state'], Row> = {
  offline: { accepted: () => [{ state: 'starting', announced: false }] },
  starting: {
    accepted: (session) => [session, 'dropPublisher'],
    playable: (session) => (wasAnnounced(session) ? [LIVE] : [LIVE, 'announceLive']),
    unpublished: (session) => off(session),
    dropped: (session) => (wasAnnounced(session) ? [{ state: 'lost' }] : [OFFLINE]),
    timeout: (session) => off(session, 'dropPublisher'),
  },
  live: {
    accepted: () => [RESTARTING, 'dropPublisher'],
    heard: () => [LIVE],
    unpublished: () => [OFFLINE, 'announceOffline'],
    dropped: () => [{ state: 'lost' }],
    timeout: () => [{ state: 'silent' }],
  },
  silent: {
    accepted: () => [RESTARTING, 'dropPublisher'],
    heard: () => [LIVE],
    unpublished: () => [OFFLINE, 'announceOffline'],
    dropped: () => [{ state: 'lost' }],
    timeout: () => [OFFLINE, 'dropPublisher', 'announceOffline'],
  },
  lost: {
    accepted: () => [RESTARTING],
    timeout: () => [OFFLINE, 'announceOffline'],
  },
};

/** The next state and what must be done. An event that a state does not list is ignored: undefined. */
export const nextSession = (session: Session, event: SessionEvent): Step | undefined =>
  TABLE[session.state][event]?.(session);
