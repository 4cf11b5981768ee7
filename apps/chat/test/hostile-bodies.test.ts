// On the embedded engines alone: wrong input is refused before it reaches a database.
import type { NameMap } from '@touchline/chat-protocol/shape';
import { afterAll, expect, test } from 'vitest';

import { answers } from '../src/answers.ts';
import { chatWorld } from './chat-world.ts';
import { until } from './public-user.ts';
import { rawUser, type RawUser } from './raw-user.ts';

const world = await chatWorld();
const users: RawUser[] = [];
afterAll(() => users.forEach((user) => user.close()));
const login = async (userId: string): Promise<RawUser> => {
  const user = await rawUser(world.url(), userId);
  users.push(user);
  return user;
};

/** The server's own failure; wrong input must never be one. */
const INTERNAL = 91_000;
/** Nobody is answered, or the login ends: asked elsewhere. */
const APART = new Set(['openim.ws_msg_push_ack', 'im_open_status.wslogout', 'im_open_status.wslogin']);

const closed = (error: unknown): undefined => {
  if (!(error instanceof Error) || error.message !== 'the socket was closed') throw error;
  return undefined;
};

const deep = (levels: number): unknown => (levels === 0 ? {} : { a: [deep(levels - 1)] });

const HOSTILE: [title: string, value: unknown][] = [
  ['nothing', null],
  ['a truth', true],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a number beyond exactness', 2 ** 60],
  ['an empty text', ''],
  ['a long text', 'x'.repeat(5_000)],
  ['a text with a zero byte', 'a\u0000b'],
  ['half of a character', '\ud800'],
  ['a text of SQL', "'; drop table chat.message; --"],
  ['an empty list', []],
  ['a list of lists', [[[]]]],
  ['a list of nothing', [null]],
  ['a list of many', Array.from({ length: 1_500 }, () => 'y')],
  ['an object of another kind', { constructor: { prototype: 1 } }],
  ['a deep object', deep(40)],
];

/** Every field of a request with the same wrong value, or, where it holds objects, one object of such fields. */
const filled = (names: NameMap, value: unknown, isNested: boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(names).map(({ wire, inner }) => [
      wire,
      inner !== undefined && isNested ? [filled(inner, value, isNested)] : value,
    ]),
  );

const commands = answers()
  .map(({ command }) => command)
  .filter(({ servcmd }) => !APART.has(servcmd));

test.each(HOSTILE)(
  '%s in every field of every command is answered with a code or closes, and never fails the server',
  async (_title, value) => {
    let user = await login('mallory');
    const failed: string[] = [];
    for (const { servcmd, request } of commands) {
      for (const isNested of [false, true]) {
        const answer = await user.request(servcmd, filled(request.names, value, isNested)).catch(closed);
        // Too large or too deep for a frame: that socket is over, and only that one.
        if (answer === undefined) user = await login('mallory');
        else if (typeof answer['ErrorCode'] !== 'number' || answer['ErrorCode'] === INTERNAL)
          failed.push(servcmd);
      }
    }
    expect(failed).toEqual([]);
  },
  60_000,
);

test('a zero byte where everything else is right is refused with a code, and nothing is written', async () => {
  const user = await login('nell');
  const made = await user.request('group_open_http_svc.create_group', { Type: 'Public', Name: 'a\u0000b' });
  expect(made).toMatchObject({ ErrorCode: 10_004 });
  const { GroupIdList } = await user.request('group_open_http_svc.get_joined_group_list', {
    Member_Account: 'nell',
  });
  expect(GroupIdList).toEqual([]);
});

test('the others never noticed', async () => {
  const [ana, bo] = [await login('ana'), await login('bo')];
  await ana.text('bo', 'still fine', 1);
  await until('it arrives', () => bo.texts().includes('still fine'));
  expect(bo.texts()).toEqual(['still fine']);
});
