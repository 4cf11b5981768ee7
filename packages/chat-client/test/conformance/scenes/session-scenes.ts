import { EVENT } from '../../../src/event/event-names.ts';
import { PUSH_APP } from '../chat-server.ts';
import { scene, type Scene } from '../scene.ts';
import { hear } from './speaking.ts';

const ignore = () => undefined;

/** Coming, listening and going; the last scene ends the client. @source im §4 "SDK readiness and session" */
export const SESSION_SCENES: readonly Scene[] = [
  scene('login', 'while logged in', ({ me, world }) =>
    me.chat.login({ userID: me.userID, userSig: world.server.sign(PUSH_APP, me.userID) }),
  ),
  scene('setLogLevel', 'a number', ({ me }) => me.chat.setLogLevel(4)),
  scene('registerPlugin', 'nothing that it knows', ({ me }) => me.chat.registerPlugin({})),
  scene('on', 'two events, of which one is heard twice', async (stage) => {
    const { me, peer } = stage;
    const texts: string[] = [];
    function note({ name }: { name: string }) {
      texts.push(name);
    }
    me.chat.on(EVENT.MESSAGE_RECEIVED, note);
    await hear(stage, peer, 'one');
    await hear(stage, peer, 'two');
    me.chat.off(EVENT.MESSAGE_RECEIVED, note);
    return texts;
  }),
  scene('off', 'a listener that hears no more', async (stage) => {
    const { me, peer } = stage;
    const texts: string[] = [];
    function note({ name }: { name: string }) {
      texts.push(name);
    }
    me.chat.on(EVENT.MESSAGE_RECEIVED, note);
    me.chat.off(EVENT.MESSAGE_RECEIVED, note);
    await hear(stage, peer, 'three');
    return texts;
  }),
  scene('off', 'a listener that never listened', ({ me }) => me.chat.off(EVENT.MESSAGE_RECEIVED, ignore)),
  scene('once', 'one of two', async (stage) => {
    const { me, peer } = stage;
    const texts: string[] = [];
    me.chat.once(EVENT.MESSAGE_RECEIVED, function note({ name }: { name: string }) {
      texts.push(name);
    });
    await hear(stage, peer, 'four');
    await hear(stage, peer, 'five');
    return texts;
  }),
  scene('callExperimentalAPI', 'a name there is not', ({ me }) => me.chat.callExperimentalAPI('fly', {})),
  scene('callExperimentalAPI', 'an ability that the app has', ({ me }) =>
    me.chat.callExperimentalAPI('isCommercialAbilityEnabled', 1),
  ),
  scene('callExperimentalAPI', 'whether the app is abroad', ({ me }) => ({
    answer: me.chat.callExperimentalAPI('isIntl'),
  })),
  scene('logout', 'while logged in', ({ me }) => me.chat.logout()),
  scene('logout', 'a second time', ({ me }) => me.chat.logout()),
  scene('getMyProfile', 'after a logout', ({ me }) => me.chat.getMyProfile()),
  scene('login', 'by the signature of somebody else', ({ me, world }) =>
    me.chat.login({ userID: me.userID, userSig: world.server.sign(PUSH_APP, 'another') }),
  ),
  scene('getMyProfile', 'after a login that failed', ({ me }) => me.chat.getMyProfile()),
  scene('destroy', 'a client that is not logged in', ({ me }) => me.chat.destroy()),
];
