import { setTimeout as pause } from 'node:timers/promises';
import { type ChatSystem, countTexts } from './chat-system.ts';
import { type Sender, TEXT } from './sender.ts';
import { connectXmppUser, type XmppUser } from './xmpp-user.ts';

const ROOMS = 'conference.localhost';
/** The server has told everybody in a room about everybody after that. */
const SETTLED_MS = 100;

/** Speaks to one person; the server counts what it took, after it archived it. */
const personSender = (user: XmppUser, to: string): Sender => {
  const stanza = `<message type='chat' to='${to}@localhost'><body>${TEXT}</body></message><r xmlns='urn:xmpp:sm:3'/>`;
  return {
    send: () => user.write(stanza),
    onAnswer: (take) => user.onText((text) => text.includes('<a ') && take()),
    close: () => user.close(),
  };
};

let numbers = 0;

/** Speaks to a room; the room sends it back to the speaker, too, after it archived it. */
const roomSender = (user: XmppUser, room: string): Sender => {
  let waitsFor = '';
  return {
    send() {
      numbers += 1;
      waitsFor = `own-${numbers}`;
      user.write(
        `<message type='groupchat' to='${room}@${ROOMS}' id='${waitsFor}'><body>${TEXT}</body></message>`,
      );
    },
    onAnswer: (take) => user.onText((text) => text.includes(`id='${waitsFor}'`) && take()),
    close: () => user.close(),
  };
};

const enter = (user: XmppUser, room: string): void =>
  user.write(
    `<presence to='${room}@${ROOMS}/${user.name}'><x xmlns='http://jabber.org/protocol/muc'/></presence>`,
  );

/** Makes the room with the settings of the server; until then nobody else may enter. */
const makeRoom = async (owner: XmppUser, room: string): Promise<void> => {
  const settings = `<query xmlns='http://jabber.org/protocol/muc#owner'><x xmlns='jabber:x:data' type='submit'/></query>`;
  const made = new Promise<void>((resolve) => {
    owner.onText((text) => text.includes(`id='own'`) && resolve());
  });
  enter(owner, room);
  owner.write(`<iq type='set' id='own' to='${room}@${ROOMS}'>${settings}</iq>`);
  await made;
};

/** The peer as a load sees it: accounts exist, see `addAccounts`. */
export const xmppSystem = (port: number): ChatSystem => ({
  async pair({ name }, heard) {
    const receiver = await connectXmppUser(port, `to-${name}`);
    receiver.onText((text) => heard(countTexts(Buffer.from(text))));
    const user = await connectXmppUser(port, `from-${name}`);
    return { senders: [personSender(user, receiver.name)], listeners: [receiver] };
  },
  async group(name, online) {
    const users = await Promise.all(
      Array.from({ length: online }, (_, place) => connectXmppUser(port, `${name}-${place}`)),
    );
    const [owner, ...others] = users;
    if (owner) await makeRoom(owner, name);
    for (const user of others) enter(user, name);
    await pause(SETTLED_MS);
    const [first, second, ...listeners] = users;
    if (!first || !second) throw new Error('a group needs two speakers');
    return { senders: [roomSender(first, name), roomSender(second, name)], listeners };
  },
  logIn: (name) => connectXmppUser(port, name),
});
