import { connectChatUser } from './chat-user.ts';
import { FEWEST_SOCKETS, type Sender, TEXT } from './sender.ts';
import { connectGroup, type Listener, personSender } from './speakers.ts';

/** What a load asks of a chat system, ours or the peer. */
export type ChatSystem = {
  /**
   * Two people who are there; the first speaks to the second.
   * @param pair tells the pairs of one load apart
   * @param heard is called with the number of messages that the second got
   */
  pair(pair: { name: string; of: number }, heard: (count: number) => void): Promise<Conversation>;
  /** Members of a group who are there; two of them speak. */
  group(name: string, online: number): Promise<Conversation>;
  /** Connects and logs in. */
  logIn(name: string): Promise<Listener>;
};

export type Conversation = { senders: Sender[]; listeners: Listener[] };

const NEEDLE = Buffer.from(TEXT);

/** How often the text that is sent stands in some bytes. */
export const countTexts = (bytes: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(NEEDLE); at >= 0; at = bytes.indexOf(NEEDLE, at + NEEDLE.length)) count += 1;
  return count;
};

/** Our chat as a load sees it. */
export const ourSystem = (port: number): ChatSystem => ({
  async pair({ name, of }, heard) {
    const to = `to-${name}`;
    const receiver = await connectChatUser(port, to);
    receiver.onPush((payload) => heard(countTexts(payload)));
    const sockets = Math.max(1, FEWEST_SOCKETS / of);
    const sender = await personSender(port, { from: `from-${name}`, to, sockets });
    return { senders: [sender], listeners: [receiver] };
  },
  group: (name, online) => connectGroup(port, name, online),
  logIn: (name) => connectChatUser(port, name),
});
