/**
 * What differs on purpose, by the end of a field's path, each with its reason. All else that the suite
 * compares must be equal.
 */
export const DIFFERENCES: Readonly<Record<string, string>> = {
  'group.lastMessage':
    'the public client hands out its live object, into which the tip of the joining is written later; ours hands out a snapshot',
  'group.muteAllMembers': 'the word of the wire (Off) after some fetches there; true or false here',
  'group.infoSequence': 'empty text in a search result there; a number everywhere here',
  'selfInfo.joinTime': 'empty text there for a group one is not in; 0 here',
  'selfInfo.readedSequence': 'a profile fetch does not move it there; here it follows the server',
  'selfInfo.sequence': 'a field of the raw answer that shows through there',
  'selfInfo.noUnreadSeqList': 'a field of the raw answer that shows through there',
  'selfInfo.lastSendMsgTime': 'a field of the raw answer that shows through there',
  'selfInfo.muteUntil': 'a field of the raw answer that shows through there; ours has muteTime',
  'data.message.revoker': 'null in the answer there although the message is recalled; who recalled it here',
  lastSendMsgTime: 'empty text there for a member who has not spoken; 0 here',
  'selfInfo.memberCustomField':
    'left out of lists there; ours will have it with the custom fields of members',
};

/** Numbers and ids that no two runs share: only their kind is compared. */
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
  'muteUntil',
  'joinTime',
  'lastInfoTime',
  'lastUpdatedTime',
  'peerReadTime',
  // The creator's announcement may or may not have been counted.
  'nextMessageSeq',
]);

export interface Names {
  [actual: string]: string;
}

const isDifference = (path: string): boolean =>
  Object.keys(DIFFERENCES).some((end) => path === end || path.endsWith(`.${end}`));

const isLeftOut = (key: string, item: unknown): boolean =>
  key.startsWith('_') || item === undefined || typeof item === 'function';

const renamed = (text: string, names: Names): string =>
  Object.entries(names).reduce((all, [actual, name]) => all.replaceAll(actual, name), text);

/** A value with its names made equal and its variable parts reduced to their kind. */
export function normal(value: unknown, names: Names, path = ''): unknown {
  if (typeof value === 'string') return renamed(value, names);
  if (Array.isArray(value)) return value.map((item) => normal(item, names, path));
  return typeof value === 'object' && value !== null ? normalFields(value, names, path) : value;
}

function normalFields(value: object, names: Names, path: string): Record<string, unknown> {
  const out: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`;
    if (isLeftOut(key, item) || isDifference(place)) continue;
    out[key] = VARIABLE.has(key) ? typeof item : normal(item, names, place);
  }
  return out;
}

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
