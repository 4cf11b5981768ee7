/** Numbers and ids that no two runs share: only their kind is compared. */
const VARIABLE: ReadonlySet<string> = new Set([
  'ID',
  'messageID',
  'nextReqMessageID',
  'nextSeq',
  'time',
  'clientTime',
  'random',
  'sequence',
  'clientSequence',
  'messageSequence',
  'messageRandom',
  'senderTinyID',
  'tinyID',
  'a2Key',
  'instanceID',
  'timeStamp',
  'timestamp',
  'lastTime',
  'lastSequence',
  'createTime',
  'addTime',
  'followTime',
  'muteUntil',
  'joinTime',
  'lastInfoTime',
  'lastUpdatedTime',
  'peerReadTime',
  'messageKey',
  'authentication',
  'uuid',
  'videoUUID',
  'downloadKey',
  'pbDownloadKey',
  'nextMessageTime',
  // The creator's announcement may or may not have been counted.
  'nextMessageSeq',
  'excludedUnreadSequenceList',
]);

/** What a run calls its people and groups, and what they are compared under. */
export interface Names {
  [actual: string]: string;
}

/** Longest first: the name of a topic begins with that of its community. */
const renamed = (text: string, names: Names): string =>
  Object.entries(names)
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce((all, [actual, name]) => all.replaceAll(actual, name), text);

/** A value with its names made equal and its variable parts reduced to their kind. */
export function normal(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return renamed(value, names);
  if (Array.isArray(value)) return value.map((item) => normal(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('_'))
      .map(([key, item]) => [key, VARIABLE.has(key) ? kindOf(item) : normal(item, names)]),
  );
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);
