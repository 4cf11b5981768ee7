import attribute from './attribute/noun.ts';
import conversation from './conversation/noun.ts';
import counter from './counter/noun.ts';
import follow from './follow/noun.ts';
import friend from './friend/noun.ts';
import group from './group/noun.ts';
import lexicon from './lexicon/noun.ts';
import liveRoom from './live-room/noun.ts';
import massPush from './mass-push/noun.ts';
import member from './member/noun.ts';
import merged from './merged/noun.ts';
import message from './message/noun.ts';
import permissionGroup from './permission-group/noun.ts';
import profile from './profile/noun.ts';
import report from './report/noun.ts';
import search from './search/noun.ts';
import session from './session/noun.ts';
import speech from './speech/noun.ts';
import status from './status/noun.ts';
import topic from './topic/noun.ts';
import translate from './translate/noun.ts';
import upload from './upload/noun.ts';
import webhook from './webhook/noun.ts';

/** Every noun of the chat. They open in this order: each may use what the ones before it opened. */
export const NOUNS = [
  profile,
  session,
  group,
  member,
  attribute,
  counter,
  topic,
  permissionGroup,
  webhook,
  conversation,
  message,
  merged,
  friend,
  follow,
  status,
  liveRoom,
  search,
  upload,
  lexicon,
  report,
  speech,
  translate,
  massPush,
] as const;
