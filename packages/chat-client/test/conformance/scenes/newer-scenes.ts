import { EVENT } from '../../../src/event/event-names.ts';
import type { Message } from '../../../src/message/message.ts';
import { scene, type Scene, type Stage } from '../scene.ts';
import { FOLLOW_SCENES, VOICE_SCENES } from './follow-scenes.ts';
import { found, hear, say, saying, sayTo } from './speaking.ts';

const held = ({ me, made }: Stage, name: string): Message => {
  const message = me.chat.findMessage(made[name] ?? '');
  if (!message) throw new Error(`${me.kind}: ${name} is not held`);
  return message;
};

/** The peer puts a sign on what `me` said, and `me` hears of it. */
async function peerReacts({ me, peer, made }: Stage, name: string, reactionID: string) {
  const told = me.next(EVENT.MESSAGE_REACTIONS_UPDATED, ({ messageID }) => messageID === made[name]);
  const message = peer.chat.findMessage(made[name] ?? '');
  if (!message) throw new Error(`${me.kind}: the peer does not hold ${name}`);
  await peer.chat.addMessageReaction(message, reactionID);
  await told;
}

/** What has come of the signs on a message is told after the names of their people have been fetched. */
async function andHeard<Answer>({ me }: Stage, run: () => Promise<Answer>): Promise<Answer> {
  const told = me.next(EVENT.MESSAGE_REACTIONS_UPDATED);
  const answer = await run();
  await told;
  return answer;
}

const EVENING = { startHour: 20, startMinute: 30, startSecond: 0, duration: 3_600 };
const NOBODY = { keywordList: ['nobody says this'] };

const reactions: readonly Scene[] = [
  scene('addMessageReaction', 'to a message of the peer', async (stage) => {
    const message = await hear(stage, stage.peer, 'what a save');
    stage.made['line'] = message.ID;
    return andHeard(stage, () => stage.me.chat.addMessageReaction(message, '[clap]'));
  }),
  scene('addMessageReaction', 'the same again', (stage) =>
    stage.me.chat.addMessageReaction(held(stage, 'line'), '[clap]'),
  ),
  scene('addMessageReaction', 'no sign', (stage) =>
    stage.me.chat.addMessageReaction(held(stage, 'line'), ''),
  ),
  scene('addMessageReaction', 'after the peer, whose sign is told', async (stage) => {
    await peerReacts(stage, 'line', '[clap]');
    return andHeard(stage, () => stage.me.chat.addMessageReaction(held(stage, 'line'), '[heart]'));
  }),
  scene('getMessageReactions', 'two signs', (stage) =>
    stage.me.chat.getMessageReactions({ messageList: [held(stage, 'line')] }),
  ),
  scene('getMessageReactions', 'nobody named', (stage) =>
    stage.me.chat.getMessageReactions({ messageList: [held(stage, 'line')], maxUserCountPerReaction: 0 }),
  ),
  scene('getMessageReactions', 'of no messages', ({ me }) =>
    me.chat.getMessageReactions({ messageList: [] }),
  ),
  scene('getAllUserListOfMessageReaction', 'whole', (stage) =>
    stage.me.chat.getAllUserListOfMessageReaction({
      message: held(stage, 'line'),
      reactionID: '[clap]',
      nextSeq: 0,
    }),
  ),
  scene('getAllUserListOfMessageReaction', 'a page of one', (stage) =>
    stage.me.chat.getAllUserListOfMessageReaction({
      message: held(stage, 'line'),
      reactionID: '[clap]',
      nextSeq: 0,
      count: 1,
    }),
  ),
  scene('removeMessageReaction', 'one’s own', (stage) =>
    andHeard(stage, () => stage.me.chat.removeMessageReaction(held(stage, 'line'), '[clap]')),
  ),
  scene('removeMessageReaction', 'one that is not there', (stage) =>
    stage.me.chat.removeMessageReaction(held(stage, 'line'), '[whistle]'),
  ),
];

const groups: readonly Scene[] = [
  scene('addMessageReaction', 'to a message of a group', async (stage) => {
    const { me, peer, third, made, names } = stage;
    const known = peer.next(EVENT.GROUP_LIST_UPDATED);
    const groupID = await found(me, {
      type: 'Private',
      name: 'Terrace',
      memberList: [{ userID: peer.userID }, { userID: third.userID }],
    });
    names[groupID] = 'GROUP';
    made['group'] = groupID;
    await known;
    const heard = peer.next(EVENT.MESSAGE_RECEIVED, saying('sing up'));
    const message = await sayTo(me, groupID, 'sing up');
    await heard;
    made['chant'] = message.ID;
    return andHeard(stage, () => me.chat.addMessageReaction(message, '[clap]'));
  }),
  scene('getMessageReactions', 'of a group', async (stage) => {
    await peerReacts(stage, 'chant', '[clap]');
    return stage.me.chat.getMessageReactions({ messageList: [held(stage, 'chant')] });
  }),
  scene('getAllUserListOfMessageReaction', 'of a group', (stage) =>
    stage.me.chat.getAllUserListOfMessageReaction({
      message: held(stage, 'chant'),
      reactionID: '[clap]',
      nextSeq: 0,
    }),
  ),
  scene('pinGroupMessage', 'by the owner', (stage) =>
    stage.me.chat.pinGroupMessage({
      groupID: stage.made['group'] ?? '',
      message: held(stage, 'chant'),
      isPinned: true,
    }),
  ),
  scene('getPinnedGroupMessageList', 'one', (stage) =>
    stage.me.chat.getPinnedGroupMessageList(stage.made['group'] ?? ''),
  ),
  scene('pinGroupMessage', 'let go', (stage) =>
    stage.me.chat.pinGroupMessage({
      groupID: stage.made['group'] ?? '',
      message: held(stage, 'chant'),
      isPinned: false,
    }),
  ),
  scene('getPinnedGroupMessageList', 'none', (stage) =>
    stage.me.chat.getPinnedGroupMessageList(stage.made['group'] ?? ''),
  ),
  scene('getPinnedGroupMessageList', 'of a group there is not', ({ me }) =>
    me.chat.getPinnedGroupMessageList('nowhere'),
  ),
];

const conversations: readonly Scene[] = [
  scene('isReady', 'once it is', ({ me }) => me.chat.isReady()),
  scene('getLoginUser', 'who is in', ({ me }) => me.chat.getLoginUser()),
  scene(
    'getServerTime',
    'within a minute of this clock',
    ({ me }) => Math.abs(me.chat.getServerTime() - Date.now()) < 60_000,
  ),
  scene('setConversationDraft', 'begun', ({ me, peer }) =>
    me.chat.setConversationDraft({ conversationID: `C2C${peer.userID}`, draftText: 'and then' }),
  ),
  scene('setConversationDraft', 'thrown away', ({ me, peer }) =>
    me.chat.setConversationDraft({ conversationID: `C2C${peer.userID}`, draftText: '' }),
  ),
  scene('setConversationDraft', 'where nothing was said', ({ me }) =>
    me.chat.setConversationDraft({ conversationID: 'C2Cnobody', draftText: 'x' }),
  ),
  scene('getAllReceiveMessageOpt', 'as it is', ({ me }) => me.chat.getAllReceiveMessageOpt()),
  scene('setAllReceiveMessageOpt', 'of the evening', ({ me }) =>
    me.chat.setAllReceiveMessageOpt({ messageRemindType: 'Discard', ...EVENING }),
  ),
  scene('getAllReceiveMessageOpt', 'as it was set', ({ me }) => me.chat.getAllReceiveMessageOpt()),
  scene('getAllReceiveMessageOpt', 'set on another device', async ({ me, world }) => {
    const other = await world.person('our client', { userID: me.userID });
    const told = me.next(EVENT.ALL_RECEIVE_MESSAGE_OPT_UPDATED);
    await other.chat.setAllReceiveMessageOpt({ messageRemindType: 'AcceptNotNotify', ...EVENING });
    await told;
    return me.chat.getAllReceiveMessageOpt();
  }),
  scene('setAllReceiveMessageOpt', 'a word that is no remind type', ({ me }) =>
    me.chat.setAllReceiveMessageOpt({ messageRemindType: 'Loudly' as 'Discard', ...EVENING }),
  ),
];

const search: readonly Scene[] = [
  scene('searchCloudMessages', 'in one conversation', async ({ me, peer }) => {
    await say(me, peer.userID, 'a corner, well taken');
    return me.chat.searchCloudMessages({ keywordList: ['corner'], conversationID: `C2C${peer.userID}` });
  }),
  scene('searchCloudMessages', 'everywhere', ({ me }) =>
    me.chat.searchCloudMessages({ keywordList: ['corner', 'chants'], keywordListMatchType: 'or' }),
  ),
  scene('searchCloudMessages', 'by who said it', ({ me, peer }) =>
    me.chat.searchCloudMessages({ senderUserIDList: [peer.userID] }),
  ),
  scene('searchCloudMessages', 'nothing', ({ me }) => me.chat.searchCloudMessages(NOBODY)),
  scene('searchCloudUsers', 'by nick', async ({ peer, me }) => {
    await peer.chat.updateMyProfile({ nick: `Quill ${me.userID}` });
    return me.chat.searchCloudUsers({ keywordList: [`quill ${me.userID}`] });
  }),
  scene('searchCloudUsers', 'nobody', ({ me }) => me.chat.searchCloudUsers(NOBODY)),
  scene('searchCloudUsers', 'no words', ({ me }) => me.chat.searchCloudUsers({ keywordList: [] })),
  scene('searchCloudGroups', 'by id', async ({ me, made }) =>
    me.chat.searchCloudGroups({ keywordList: [made['group'] ?? ''] }),
  ),
  scene('searchCloudGroups', 'none', ({ me }) => me.chat.searchCloudGroups(NOBODY)),
  scene('searchCloudGroupMembers', 'in one group', ({ me, peer, made }) =>
    me.chat.searchCloudGroupMembers({ keywordList: [peer.userID], groupIDList: [made['group'] ?? ''] }),
  ),
  scene('searchCloudGroupMembers', 'nobody', ({ me }) => me.chat.searchCloudGroupMembers(NOBODY)),
];

/** What version 3 of the public client has beyond version 2, as far as this server answers it. */
export const NEWER_SCENES: readonly Scene[] = [
  ...reactions,
  ...groups,
  ...conversations,
  ...search,
  ...FOLLOW_SCENES,
  ...VOICE_SCENES,
];
