import { EVENT } from '../../../src/event/event-names.ts';
import type { Message } from '../../../src/message/message.ts';
import { scene, type Scene, type Stage } from '../scene.ts';

const AGREED = [EVENT.MY_FOLLOWING_LIST_UPDATED, EVENT.MUTUAL_FOLLOWERS_LIST_UPDATED] as const;

/** Lets `me` do something, and waits for what is told of it. */
async function andTold<Answer>(
  { me }: Stage,
  events: readonly (typeof AGREED)[number][],
  run: () => Promise<Answer>,
): Promise<Answer> {
  const told = events.map((event) => me.next(event));
  const answer = await run();
  await Promise.all(told);
  return answer;
}

/** Whom somebody follows, both ways and back. */
export const FOLLOW_SCENES: readonly Scene[] = [
  scene('getMyFollowingList', 'before anybody is followed', ({ me }) => me.chat.getMyFollowingList()),
  scene('followUser', 'one there is, and one there is not', (stage) =>
    andTold(stage, [EVENT.MY_FOLLOWING_LIST_UPDATED], () =>
      stage.me.chat.followUser([stage.peer.userID, 'nobody-at-all']),
    ),
  ),
  scene('followUser', 'oneself', ({ me }) => me.chat.followUser([me.userID])),
  scene('followUser', 'no list', ({ me }) => me.chat.followUser('peer' as unknown as string[])),
  scene('getMyFollowingList', 'one, with a nick', async ({ me, peer }) => {
    await peer.chat.updateMyProfile({ nick: 'Wing Back', avatar: 'https://cdn.example/wing.png' });
    return me.chat.getMyFollowingList();
  }),
  scene('getMyFollowersList', 'after the peer has followed back', async ({ me, peer }) => {
    const told = [EVENT.MY_FOLLOWERS_LIST_UPDATED, EVENT.MUTUAL_FOLLOWERS_LIST_UPDATED].map((event) =>
      me.next(event),
    );
    await peer.chat.followUser([me.userID]);
    await Promise.all(told);
    return me.chat.getMyFollowersList();
  }),
  scene('getMutualFollowersList', 'one', ({ me }) => me.chat.getMutualFollowersList('')),
  scene('getMutualFollowersList', 'from where no page ends', ({ me }) =>
    me.chat.getMutualFollowersList('elsewhere'),
  ),
  scene('getUserFollowInfo', 'one’s own', ({ me }) => me.chat.getUserFollowInfo()),
  scene('getUserFollowInfo', 'of two', ({ me, peer, third }) =>
    me.chat.getUserFollowInfo([peer.userID, third.userID]),
  ),
  scene('checkFollowType', 'both ways, neither way, nobody', ({ me, peer, third }) =>
    me.chat.checkFollowType([peer.userID, third.userID, 'nobody-at-all']),
  ),
  scene('unfollowUser', 'who follows back', (stage) =>
    andTold(stage, AGREED, () => stage.me.chat.unfollowUser([stage.peer.userID])),
  ),
  scene('unfollowUser', 'who is not followed', ({ me, third }) => me.chat.unfollowUser([third.userID])),
  scene('checkFollowType', 'the peer alone', ({ me, peer }) => me.chat.checkFollowType([peer.userID])),
];

/** A sound of somebody else under this address, as a client holds it. */
const soundAt = ({ peer }: Stage, url: string): Message => {
  const payload = { uuid: 'cheer', url, size: 10, second: 1, downloadFlag: 2 };
  const held = { ID: 'a-1-1', type: 'TIMSoundElem', status: 'success', from: peer.userID, flow: 'in' };
  return { ...held, payload } as unknown as Message;
};

/** Another person sends `me` a recording that is uploaded. */
async function heardVoice({ me, world, names }: Stage): Promise<Message> {
  const speaker = await world.person('our client');
  const file = new File(['ID3\u0004', new Uint8Array(64)], 'cheer.mp3', { type: 'audio/mpeg' });
  const sound = speaker.chat.createAudioMessage({
    to: me.userID,
    conversationType: 'C2C',
    payload: { file },
  });
  const isSound = (messages: readonly Message[]) => messages.some(({ type }) => type === 'TIMSoundElem');
  const heard = me.next(EVENT.MESSAGE_RECEIVED, isSound);
  await speaker.chat.sendMessage(sound);
  const [message] = await heard;
  const held = message && me.chat.findMessage(message.ID);
  if (!held) throw new Error(`${me.kind}: what was told is not held`);
  names[speaker.userID] = 'SPEAKER';
  if (held.type === 'TIMSoundElem') names[held.payload.url] = 'ADDRESS';
  return held;
}

/** Voice messages as text; the transcriber of this server hears the same in all of them. */
export const VOICE_SCENES: readonly Scene[] = [
  scene('convertVoiceToText', 'of another', async (stage) => {
    const message = await heardVoice(stage);
    return stage.me.chat.convertVoiceToText({ message, language: 'ja-JP' });
  }),
  scene('convertVoiceToText', 'a recording that does not lie here', (stage) =>
    stage.me.chat.convertVoiceToText({ message: soundAt(stage, 'https://cdn.example/cheer.mp3') }),
  ),
  scene('convertVoiceToText', 'what is no recording by its name', (stage) =>
    stage.me.chat.convertVoiceToText({ message: soundAt(stage, 'https://cdn.example/cheer.txt') }),
  ),
  scene('convertVoiceToText', 'a text', ({ me, peer }) => {
    const payload = { text: 'a cheer' };
    const message = me.chat.createTextMessage({ to: peer.userID, conversationType: 'C2C', payload });
    return me.chat.convertVoiceToText({ message });
  }),
];
