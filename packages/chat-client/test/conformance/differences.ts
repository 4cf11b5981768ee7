/**
 * What differs on purpose, each with its reason. Everything else that the suite compares must be equal.
 */
export const DIFFERENCES = {
  /** Fields of the public client that ours leaves out or fills differently. */
  fields: {
    conversationSubType: 'always undefined in the public client',
    readReceiptInfo: 'three undefined values there',
    protocol: 'an internal mark of the public client, kept only for reading',
    message: 'texts of errors: the public client has none when a proxy is set, ours says what was wrong',
    infoSequence: 'empty text there until the profile is fetched, a number here',
    lastUpdatedTime: 'the moment of the fetch',
    nextMessageSeq: 'the public client keeps the number of its last fetch, ours follows the messages',
    version: 'left out of group rows there',
    priority: 'the public client reads the number wrongly on live-room messages and falls back to Normal',
    userProfile: 'there a nick and an avatar only once the profile was fetched',
    groupProfile: 'an instance with internal lists there; compared by itself',
    selfInfo: 'carries fields of the raw answer there',
    groupCustomField: 'filled only by a profile fetch there',
    introduction: 'filled only by a profile fetch there',
    notification: 'filled only by a profile fetch there',
    lastMessage: 'of groups: empty texts instead of numbers there; of conversations compared by itself',
  },
} as const;

const DROPPED: ReadonlySet<string> = new Set(Object.keys(DIFFERENCES.fields));
/** Numbers and ids that no two runs share. */
const VARIABLE: ReadonlySet<string> = new Set([
  'ID',
  'nextReqMessageID',
  'time',
  'clientTime',
  'random',
  'sequence',
  'clientSequence',
  'senderTinyID',
  'tinyID',
  'a2Key',
  'instanceID',
  'timeStamp',
  'lastTime',
  'lastSequence',
  'createTime',
  'lastInfoTime',
  'peerReadTime',
]);

export interface Names {
  [actual: string]: string;
}

/** A value with its names made equal and its variable parts reduced to their kind. */
export function normal(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return renamed(value, names);
  if (Array.isArray(value)) return value.map((item) => normal(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const out: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (isLeftOut(key, item)) continue;
    out[key] = VARIABLE.has(key) ? typeof item : normal(item, names);
  }
  return out;
}

const isLeftOut = (key: string, item: unknown): boolean =>
  key.startsWith('_') || DROPPED.has(key) || item === undefined || typeof item === 'function';

const renamed = (text: string, names: Names): string =>
  Object.entries(names).reduce((all, [actual, name]) => all.replaceAll(actual, name), text);

/** The part of `ours` that the public client has too: what ours has beyond it is no difference. */
export function shared(ours: unknown, theirs: unknown): unknown {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return ours.map((item, index) => shared(item, theirs[index]));
  }
  if (typeof ours !== 'object' || ours === null || typeof theirs !== 'object' || theirs === null) return ours;
  const known = theirs as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(ours)
      .filter(([key]) => key in known)
      .map(([key, item]) => [key, shared(item, known[key])]),
  );
}
