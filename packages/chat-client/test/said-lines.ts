import { NOW_SEC } from './fake-server.ts';

/** The line of this sequence as the far end lists it, without the conversation that it was said in. */
const said = (sequence: number) => ({
  MsgSeq: sequence,
  MsgRandom: sequence,
  MsgTimeStamp: NOW_SEC + sequence,
  MsgClientTime: NOW_SEC + sequence,
  ClientSeq: sequence,
  From_Account: 'bo',
  TinyId: '14410',
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${sequence}` } }],
});

/** A line that bo said in the group "club". */
export const saidInClub = (sequence: number) => ({
  ...said(sequence),
  ToGroupId: 'club',
  GroupInfo: { GroupId: 'club', GroupType: 'Public' },
});

/** A line that bo said to ada alone. */
export const saidToAda = (sequence: number) => ({
  ...said(sequence),
  MsgRandom: 9_000 + sequence,
  To_Account: 'ada',
});
