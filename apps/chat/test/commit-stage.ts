import { afterAll, beforeAll } from 'vitest';

import type { PromiseWorld, Side } from './promise-worlds.ts';
import { rawUser, type RawMessage, type RawUser } from './raw-user.ts';

/** What is true of a commit: what happens in the middle, and what must be so afterwards. */
export type Scene = { during(): Promise<void>; after?(): Promise<void> };

export type Stage = ReturnType<typeof commitStage>;

const SAYING = 'group_open_http_svc.send_group_msg';

/** People of both sides, and a time that a test may turn. */
export const commitStage = (world: PromiseWorld) => {
  const users: RawUser[] = [];
  afterAll(() => users.forEach((user) => user.close()));
  return {
    admin: (path: string, body: unknown) => world.admin(path, body),
    login: async (userId: string, side: Side): Promise<RawUser> => {
      const user = await rawUser(world.urlOf(side), userId, { validForSec: 3 * 24 * 3600 });
      users.push(user);
      return user;
    },
  };
};

/** What a scene shows, and how it begins. */
export type Titled = readonly [title: string, prepare: (stage: Stage) => Promise<Scene>];

/**
 * Plays scenes before the tests: all of them are in the middle at the same time, so that Redis is killed once, in the
 * middle of each. @returns what one of them showed, as its test
 */
export const playAll = (world: PromiseWorld, stage: Stage, all: readonly Titled[]) => {
  const played = new Map<string, { scene: Scene; failure?: unknown }>();
  beforeAll(async () => {
    const scenes = await Promise.all(
      all.map(async ([title, prepare]) => [title, await prepare(stage)] as const),
    );
    await world.middle(async () => {
      await Promise.all(
        scenes.map(async ([title, scene]) => {
          const failure = await scene.during().catch((error: unknown) => error);
          played.set(title, { scene, failure });
        }),
      );
    });
  }, 120_000);
  return async (title: string): Promise<void> => {
    const { scene, failure } = played.get(title) ?? {};
    if (failure !== undefined) throw failure as Error;
    if (scene === undefined) throw new Error('it was not played');
    await scene.after?.();
  };
};

/** A group with these members; answers its id. */
export const groupOf = async (owner: RawUser, members: readonly RawUser[]): Promise<string> => {
  const made = await owner.request('group_open_http_svc.create_group', {
    Type: 'Public',
    Name: 'Doors',
    Owner_Account: owner.userId,
    MemberList: members.map(({ userId }) => ({ Member_Account: userId })),
  });
  return String(made['GroupId']);
};

export const sayIn = (
  groupId: string,
  user: RawUser,
  said: { text: string; random: number },
): Promise<Record<string, unknown>> =>
  user.request(SAYING, {
    GroupId: groupId,
    Random: said.random,
    MsgPriority: 'Normal',
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: said.text } }],
  });

export const historyWith = async (user: RawUser, peer: string): Promise<string[]> => {
  const page = await user.request('openim.getroammsg', { Peer_Account: peer, MaxCnt: 100 });
  return (page['MsgList'] as RawMessage[]).map((one) => one.MsgBody[0]?.MsgContent.Text ?? '');
};

/** What was said in a group, without its tips. */
export const historyIn = async (groupId: string, user: RawUser): Promise<string[]> => {
  const page = await user.request('group_open_http_svc.group_msg_get', {
    GroupId: groupId,
    ReqMsgNumber: 20,
  });
  const messages = page['RspMsgList'] as Partial<RawMessage>[];
  return messages
    .flatMap((one) => one.MsgBody?.[0]?.MsgContent.Text ?? [])
    .filter((text) => text !== '')
    .toReversed();
};
