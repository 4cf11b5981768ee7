/** How much a community can have of them. Bytes of UTF-8. @source permissions "Community permission groups" */
export const PERMISSION_GROUP_LIMITS = {
  groups: 100,
  nameBytes: 150,
  customBytes: 1024,
  /** Permission groups or topics that one request names. */
  ids: 20,
  /** Of a list; also its greatest page. */
  page: 100,
} as const;

/** Ids that the server makes begin so. */
export const PERMISSION_GROUP_ID_PREFIX = '@PMG#';
const MAX_ID_CHARS = 48;

/** Why an id that the caller chose cannot be used, or undefined. */
export const permissionGroupIdProblem = (id: string): string | undefined => {
  if (id.length > MAX_ID_CHARS) return `must be at most ${MAX_ID_CHARS} characters`;
  return /^[\x21-\x7e]+$/.test(id) ? undefined : 'must be printable ASCII without spaces';
};
