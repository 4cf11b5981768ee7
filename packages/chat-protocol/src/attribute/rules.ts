/** What a group's attributes may hold. Bytes of UTF-8. */
export const ATTRIBUTE_LIMITS = { perGroup: 64, keyBytes: 64, valueBytes: 4096, totalBytes: 65_536 } as const;

/** How a client asks that it be refused when somebody else was faster. @source protocol "Groups" */
export const RACE_CONTROL = 'RaceConflict';

/** @source im §4 "Group attributes (operation types)" */
export const ATTRIBUTE_OPERATION = { init: 1, set: 2, clear: 3, remove: 4, refresh: 5 } as const;
