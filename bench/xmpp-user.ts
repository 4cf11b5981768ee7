import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PASSWORD } from './ejabberd.ts';

/** One logged-in user of the peer on a bare socket: costs the measuring process as little as it can. */
export type XmppUser = {
  name: string;
  write(stanza: string): void;
  /** Takes whatever arrives, as it arrives. */
  onText(take: (text: string) => void): void;
  close(): void;
};

const OPEN = `<stream:stream to='localhost' version='1.0' xmlns='jabber:client' xmlns:stream='http://etherx.jabber.org/streams'>`;
const SASL = `xmlns='urn:ietf:params:xml:ns:xmpp-sasl'`;

const plain = (name: string): string => Buffer.from(`\0${name}\0${PASSWORD}`).toString('base64');

/** Waits for what the server says next, until it has said this. */
const until = async (socket: Socket, said: string): Promise<void> => {
  let heard = '';
  while (!heard.includes(said)) {
    const [chunk] = (await once(socket, 'data')) as [string];
    heard += chunk;
    if (heard.includes('<failure') || heard.includes("type='error'")) throw new Error(heard);
  }
};

/** Connects, logs in and tells that the user is there; messages are acknowledged on demand from then on. */
export const connectXmppUser = async (port: number, name: string): Promise<XmppUser> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.setEncoding('utf8');
  await once(socket, 'connect');
  const ask = (text: string, said: string): Promise<void> => {
    socket.write(text);
    return until(socket, said);
  };
  await ask(OPEN, '</stream:features>');
  await ask(`<auth ${SASL} mechanism='PLAIN'>${plain(name)}</auth>`, '<success');
  await ask(OPEN, '</stream:features>');
  const bind = `<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><resource>bench</resource></bind>`;
  await ask(`<iq type='set' id='bind'>${bind}</iq>`, '</iq>');
  await ask(`<enable xmlns='urn:xmpp:sm:3'/>`, '<enabled');
  await ask(`<presence/>`, '<presence');
  let take: (text: string) => void = () => undefined;
  socket.on('data', (text: string) => take(text));
  return {
    name,
    write: (stanza) => void socket.write(stanza),
    onText: (next) => {
      take = next;
    },
    close: () => void socket.destroy(),
  };
};
