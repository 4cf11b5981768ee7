import { scene, type Scene, type Stage } from '../scene.ts';
import { hear, say } from './speaking.ts';

const target = ({ peer }: Stage) => ({ to: peer.userID, conversationType: 'C2C' }) as const;
export const file = (name: string, type: string, bytes = 'bytes') => new File([bytes], name, { type });

/** The making of messages: nothing is sent. @source im §5 "Messages and files" */
export const MAKING_SCENES: readonly Scene[] = [
  scene('createTextMessage', 'every option', (stage) =>
    stage.me.chat.createTextMessage({
      ...target(stage),
      payload: { text: 'hello' },
      priority: 'High',
      cloudCustomData: '{"a":1}',
      needReadReceipt: true,
      isSupportExtension: true,
    }),
  ),
  scene('createTextMessage', 'to nobody', ({ me }) =>
    me.chat.createTextMessage({ to: '', conversationType: 'C2C', payload: { text: 'hello' } }),
  ),
  scene('createTextAtMessage', 'two people', ({ me, peer, third }) =>
    me.chat.createTextAtMessage({
      to: 'group',
      conversationType: 'GROUP',
      payload: { text: 'you two', atUserList: [peer.userID, third.userID] },
    }),
  ),
  scene('createCustomMessage', 'three texts', (stage) =>
    stage.me.chat.createCustomMessage({
      ...target(stage),
      payload: { data: '{}', description: 'a card', extension: 'x' },
    }),
  ),
  scene('createFaceMessage', 'a face', (stage) =>
    stage.me.chat.createFaceMessage({ ...target(stage), payload: { index: 2, data: 'smile' } }),
  ),
  scene('createLocationMessage', 'a place', (stage) =>
    stage.me.chat.createLocationMessage({
      ...target(stage),
      payload: { description: 'gate 4', longitude: 12.5, latitude: 41.9 },
    }),
  ),
  scene('createFileMessage', 'a file', (stage) =>
    stage.me.chat.createFileMessage({
      ...target(stage),
      payload: { file: file('rules.pdf', 'application/pdf') },
    }),
  ),
  scene('createFileMessage', 'an empty file', (stage) =>
    stage.me.chat.createFileMessage({ ...target(stage), payload: { file: file('a.txt', 'text/plain', '') } }),
  ),
  scene('createImageMessage', 'a picture', (stage) =>
    stage.me.chat.createImageMessage({ ...target(stage), payload: { file: file('a.png', 'image/png') } }),
  ),
  scene('createImageMessage', 'a text file', (stage) =>
    stage.me.chat.createImageMessage({ ...target(stage), payload: { file: file('a.txt', 'text/plain') } }),
  ),
  scene('createAudioMessage', 'a sound', (stage) =>
    stage.me.chat.createAudioMessage({ ...target(stage), payload: { file: file('a.mp3', 'audio/mpeg') } }),
  ),
  scene('createVideoMessage', 'a film', (stage) =>
    stage.me.chat.createVideoMessage({ ...target(stage), payload: { file: file('a.mp4', 'video/mp4') } }),
  ),
  scene('createVideoMessage', 'a text file', (stage) =>
    stage.me.chat.createVideoMessage({ ...target(stage), payload: { file: file('a.txt', 'text/plain') } }),
  ),
  scene('createMergerMessage', 'two messages', async (stage) =>
    stage.me.chat.createMergerMessage({
      ...target(stage),
      payload: {
        messageList: [await say(stage.me, stage.peer.userID, 'one'), await hear(stage, stage.peer, 'two')],
        title: 'the talk',
        abstractList: ['me: one', 'peer: two'],
        compatibleText: 'too old for this',
      },
    }),
  ),
  scene('createForwardMessage', 'a message that was heard', async (stage) =>
    stage.me.chat.createForwardMessage({
      to: stage.third.userID,
      conversationType: 'C2C',
      payload: await hear(stage, stage.peer, 'tell him'),
    }),
  ),
];
