import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { publicUser } from './public-user.ts';

const world = await chatWorld();
await world.admin('im_open_login_svc/account_import', { UserID: 'bo' });

test('a text of 12 KB is sent and a longer one is refused with 80002, by both public clients', async () => {
  for (const ana of [await publicUser(world, 'ana'), await newerUser(world, 'cy')]) {
    expect(await ana.text('bo', 'x'.repeat(12_000))).toMatchObject({ code: 0 });
    await expect(ana.text('bo', 'x'.repeat(13_000))).rejects.toMatchObject({ code: 80002 });
  }
});

test('the administration adds 150 members in one call', async () => {
  const ids = Array.from({ length: 150 }, (_, index) => `fan-${index}`);
  for (const Accounts of [ids.slice(0, 100), ids.slice(100)]) {
    await world.admin('im_open_login_svc/multiaccount_import', { Accounts });
  }
  const group = { Type: 'Public', Name: 'Crowd', Owner_Account: 'bo' };
  const { GroupId } = await world.admin('group_open_http_svc/create_group', group);
  const MemberList = ids.map((Member_Account) => ({ Member_Account }));
  const added = await world.admin('group_open_http_svc/add_group_member', { GroupId, MemberList });
  expect(added).toMatchObject({ ErrorCode: 0 });
  expect((added['MemberList'] as { Result: number }[]).filter(({ Result }) => Result === 1)).toHaveLength(
    150,
  );
});
