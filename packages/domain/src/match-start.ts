/** How long a match-start message stays before it is flagged for removal. @source app §9 "Match-start popup 5 s then 2.999 s" */
export const MATCH_START_SHOWN_MS = 5_000;
/** How long a flagged message stays before it is purged. */
export const MATCH_START_LEAVING_MS = 2_999;

/** @source app §3 "Match-start message: id, desc, remove flag" */
export type MatchStartMessage = { id: number; desc: string; remove: boolean; addedMs: number };

/**
 * The messages as they are at a point in time: flagged after 5 s, gone 2.999 s later.
 * @source app §4 "Match-start message: added, flagged for removal after 5 s, purged 2.999 s later"
 */
export const matchStartsAt = (messages: readonly MatchStartMessage[], nowMs: number): MatchStartMessage[] =>
  messages
    .filter(({ addedMs }) => nowMs - addedMs < MATCH_START_SHOWN_MS + MATCH_START_LEAVING_MS)
    .map((message) => ({ ...message, remove: nowMs - message.addedMs >= MATCH_START_SHOWN_MS }));
