import { EVENT } from '../../../src/event/event-names.ts';
import type { Message } from '../../../src/message/message.ts';
import type { Stage } from '../scene.ts';
import type { Person } from '../world.ts';

/** Sends a text to a user. */
export const say = async (from: Person, to: string, text: string): Promise<Message> => {
  const message = from.chat.createTextMessage({ to, conversationType: 'C2C', payload: { text } });
  return (await from.chat.sendMessage(message)).data.message;
};

/** Sends a text to a group. */
export const sayTo = async (from: Person, groupID: string, text: string): Promise<Message> => {
  const message = from.chat.createTextMessage({ to: groupID, conversationType: 'GROUP', payload: { text } });
  return (await from.chat.sendMessage(message)).data.message;
};

/** Messages that hold one of this text. */
export const saying = (text: string) => (messages: { payload: object }[]) =>
  messages.some(({ payload }) => 'text' in payload && payload.text === text);

/** Lets another say something to `me`, and gives it as `me` has it. */
export async function hear({ me }: Stage, from: Person, text: string): Promise<Message> {
  const heard = me.next(EVENT.MESSAGE_RECEIVED, saying(text));
  await say(from, me.userID, text);
  const [message] = await heard;
  const held = message && me.chat.findMessage(message.ID);
  if (!held) throw new Error(`${me.kind}: what was told is not held`);
  return held;
}

/** Lets a person found a group, and waits until its announcement has been sent. */
export async function found(
  person: Person,
  options: Parameters<Person['chat']['createGroup']>[0],
): Promise<string> {
  const { groupID } = (await person.chat.createGroup(options)).data.group;
  while (!person.road.isCalm()) await new Promise((resolve) => setTimeout(resolve, 5));
  return groupID;
}

/** The list is in the order of whole seconds: what comes in another one has its place. */
export async function nextSecond(): Promise<void> {
  const fromSec = Math.floor(Date.now() / 1000);
  while (Math.floor(Date.now() / 1000) === fromSec) await new Promise((resolve) => setTimeout(resolve, 20));
}
