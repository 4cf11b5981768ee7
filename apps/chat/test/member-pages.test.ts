import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { eventually, type PublicUser, publicUser } from './public-user.ts';

const world = await chatWorld();
const PAGE = 10;
/** Two full pages and a shorter one, and a number of members that full pages divide. */
const COUNTS = [25, 20];

const idsOf = (count: number): string[] => Array.from({ length: count }, (_, index) => `fan-${index}`);

type Made = { groupID: string; expected: string[] };

await world.admin('im_open_login_svc/multiaccount_import', { Accounts: ['ana', ...idsOf(25)] });

const makeGroup = async (Type: string, count: number): Promise<Made> => {
  const fans = idsOf(count - 1);
  const made = await world.admin('group_open_http_svc/create_group', {
    Type,
    Name: `${Type} ${count}`,
    Owner_Account: 'ana',
    MemberList: fans.map((Member_Account) => ({ Member_Account })),
  });
  return { groupID: String(made['GroupId']), expected: ['ana', ...fans].sort() };
};

const groups: [type: string, count: number, Made][] = [];
for (const type of ['Public', 'Private', 'ChatRoom', 'Community']) {
  for (const count of COUNTS) groups.push([type, count, await makeGroup(type, count)]);
}
// Clients list members of groups that they know: both come when all groups are there.
const clients = [await publicUser(world, 'ana'), await newerUser(world, 'ana')];

/** Every member that a client lists, page after page, with the offset that it was given. */
const walk = async (user: Pick<PublicUser, 'call'>, groupID: string): Promise<string[]> => {
  const found: string[] = [];
  let offset: unknown = 0;
  do {
    const { data } = await user.call('getGroupMemberList', { groupID, count: PAGE, offset });
    found.push(...(data['memberList'] as { userID: string }[]).map(({ userID }) => userID));
    offset = data['offset'];
    // A client that never comes to the end would ask for ever.
    expect(found.length).toBeLessThanOrEqual(30);
  } while (offset !== 0 && offset !== '');
  return found;
};

test.each(groups)('a group of type %s with %i members is listed to the end', async (_type, _count, made) => {
  for (const client of clients) {
    // Version 3 says that it is ready before it has its list of groups, and lists nobody until then.
    const found = await eventually('the members', async () => {
      const members = await walk(client, made.groupID);
      expect(members).not.toEqual([]);
      return members;
    });
    expect(found.sort()).toEqual(made.expected);
  }
});
