import { EVENT } from '../../src/event/event-names.ts';
import { plain, WaitedInVain, type Kind, type Reference } from './clients.ts';
import { WRONG_ARGUMENTS, type TellingEvent } from './compare.ts';
import { normal, type Names } from './normal.ts';
import type { Person, World } from './world.ts';

/** Who plays: `me` is the client under test, the others are always what it is compared with. */
export interface Stage {
  kind: Kind;
  world: World;
  me: Person;
  peer: Person;
  third: Person;
  /** Ids that differ from run to run, by the name they are compared under. */
  names: Names;
  /** What earlier scenes have made. */
  made: Record<string, string>;
}

/** One use of a method: what it answers, or with which code it refuses, and the events that follow. */
export interface Scene {
  method: string;
  title: string;
  play(stage: Stage): unknown;
}

export const scene = (method: string, title: string, play: Scene['play']): Scene => ({ method, title, play });

/** What one kind of client did in one scene. */
export interface Outcome {
  /** Methods that were called on the client under test. */
  called: ReadonlySet<string>;
  result: unknown;
  events: readonly TellingEvent[];
}

/** Told at most once a second, or by the state of the network: when is not a matter of the scene. */
const UNTIMED: ReadonlySet<string> = new Set([
  EVENT.CONVERSATION_LIST_UPDATED,
  EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED,
  EVENT.GROUP_LIST_UPDATED,
  EVENT.FRIEND_LIST_UPDATED,
  EVENT.NET_STATE_CHANGE,
]);

/** Who came into a live room and left it is told once a second. */
const isRoomTally = (data: string): boolean =>
  data.includes('"GROUProom-') && /"operationType":[12]\b/.test(data);

const isTimed = ({ name, data }: { name: string; data: unknown }, herald: Person): boolean => {
  const text = JSON.stringify(data ?? null);
  return !UNTIMED.has(name) && !isRoomTally(text) && !text.includes(herald.userID);
};

/** What both kinds did in a scene. */
export type Played = (scene: Scene) => { theirs: Outcome; ours: Outcome };

/** Scenes in the order in which they are played, and what ours is compared with in them. */
export interface Script {
  noun: string;
  scenes: readonly Scene[];
  reference: Reference;
}

/** Plays the scenes in their order with both kinds at the same time, each with people of its own. */
export async function playBoth(world: World, script: Script): Promise<Played> {
  const [there, here] = await Promise.all([
    play(world, script.reference, script),
    play(world, 'our client', script),
  ]);
  return (one) => {
    const [theirs, ours] = [there.get(one), here.get(one)];
    if (!theirs || !ours) throw new Error(`${one.method}, ${one.title}: the scene was not played`);
    return { theirs, ours };
  };
}

async function play(world: World, kind: Kind, { scenes, reference }: Script) {
  const [me, peer, third, herald] = await Promise.all([
    world.person(kind),
    world.person(reference),
    world.person(reference),
    world.person('our client'),
  ]);
  const names = { [me.userID]: 'ME', [peer.userID]: 'PEER', [third.userID]: 'THIRD' };
  const watched = watchCalls(me);
  const stage: Stage = { kind, world, me: watched.person, peer, third, names, made: {} };
  const settle = await settler(me, herald);
  await settle();
  const outcomes = new Map<Scene, Outcome>();
  for (const one of scenes) {
    const from = me.told.length;
    for (const person of [me, peer, third]) person.skip();
    watched.called.clear();
    const result = await resultOf(() => one.play(stage));
    const called = new Set(watched.called);
    await settle();
    const events = me.told.slice(from).filter((event) => isTimed(event, herald));
    outcomes.set(one, {
      called,
      result: normal(result, names),
      events: normal(events, names) as TellingEvent[],
    });
  }
  return outcomes;
}

const isReady = (person: Person): boolean =>
  person.told.findLast(({ name }) => name === EVENT.SDK_READY || name === EVENT.SDK_NOT_READY)?.name ===
  EVENT.SDK_READY;

/** The person with a client that notes which of its methods are called. */
function watchCalls(person: Person) {
  const called = new Set<string>();
  const chat = new Proxy(person.chat, {
    get(target, name, receiver) {
      called.add(String(name));
      return Reflect.get(target, name, receiver) as unknown;
    },
  });
  return { called, person: { ...person, chat } };
}

/** A refusal is a result too: its code, and that it has a sentence. */
async function resultOf(run: () => unknown): Promise<unknown> {
  try {
    return plain(await run());
  } catch (error) {
    if (error instanceof WaitedInVain) throw error;
    const { code } = error as { code?: unknown };
    return { refused: code ?? WRONG_ARGUMENTS };
  }
}

/**
 * Resolves once everything that a scene leads to has reached `me`: his requests have their answers, and what
 * another says after all of it has arrived over the same socket.
 */
async function settler(me: Person, herald: Person): Promise<() => Promise<void>> {
  await me.chat.subscribeUserStatus({ userIDList: [herald.userID] });
  let count = 0;
  const isCalm = async () => {
    while (!me.road.isCalm()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return async () => {
    await isCalm();
    if (!isReady(me)) return;
    const word = `word ${(count += 1)}`;
    const heard = me.next(EVENT.USER_STATUS_UPDATED, (list) =>
      list.some(({ customStatus }) => customStatus === word),
    );
    await herald.chat.setSelfStatus({ customStatus: word });
    await heard;
    await isCalm();
  };
}
