import { afterAll, expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { COMMANDS, HOSTILE, isTaken } from './hostile-values.ts';
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

test.each(HOSTILE)(
  '%s in every field of every command is answered with a code or closes, and never fails the server',
  async (_title, value) => {
    let user = await login('mallory');
    const failed: string[] = [];
    for (const command of COMMANDS) {
      for (const isNested of [false, true]) {
        const isWell = await isTaken(user, { command, value, isNested });
        // Its socket is over, and only that one.
        if (isWell === undefined) user = await login('mallory');
        else if (!isWell) failed.push(command.servcmd);
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
