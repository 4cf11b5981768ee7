/** Limits of a group's attributes. Bytes of UTF-8. */
export const ATTRIBUTE_LIMITS = { perGroup: 64, keyBytes: 64, valueBytes: 4096, totalBytes: 65_536 } as const;

/** Flag with which a client asks for a refusal when another client was faster. @source protocol "Groups" */
export const RACE_CONTROL = 'RaceConflict';

/** @source im §4 "Group attributes (operation types)" */
export const ATTRIBUTE_OPERATION = { init: 1, set: 2, clear: 3, remove: 4, refresh: 5 } as const;
