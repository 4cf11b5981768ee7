import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, textOf, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const world = await chatWorld({ invitesNeedConsent: true }, { versions: 'both' });

const groupOf = async (owner: PublicUser, options: object): Promise<string> => {
  const { data } = await owner.call('createGroup', { type: 'Public', name: 'Squad', ...options });
  return (data['group'] as { groupID: string }).groupID;
};

const INVITATION = 12;

/** The notice with which somebody is asked, as the wire carries it: version 2 keeps it from its page. */
const asked = (user: Awaited<ReturnType<typeof rawUser>>) =>
  until('the invitation', () =>
    user.events
      .flatMap((event) => (event['GroupTips'] ?? []) as Record<string, Record<string, unknown>>[])
      .find((tip) => tip['MsgBody']?.['ReportType'] === INVITATION),
  );

/** What a page would hand to the client to answer it. */
const messageOf = (tip: Record<string, Record<string, unknown>>, groupID: string): object => ({
  payload: {
    groupProfile: { groupID },
    authentication: tip['MsgBody']?.['Authentication'],
    messageKey: tip['MsgBody']?.['MsgKey'],
    operatorID: tip['MsgBody']?.['Operator_Account'],
  },
});

const answer = (user: PublicUser, handleAction: string, message: object) =>
  // Once it is handled the client takes the notice out of its list, which a made-up one is not in.
  user.call('callExperimentalAPI', 'handleGroupInvitation', { handleAction, message }).catch(() => undefined);

test('whoever is invited decides: he is in only once he agrees', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  const wire = await rawUser(world.url(), 'bo');
  const groupID = await groupOf(ana, { inviteOption: 'FreeAccess' });
  await ana.call('addGroupMember', { groupID, userIDList: ['bo'] });
  const notice = await asked(wire);
  await expect(bo.text(groupID, 'too early', 'GROUP')).rejects.toMatchObject({ code: 10007 });
  await answer(bo, 'Agree', messageOf(notice, groupID));
  await until('ana sees him', () =>
    ana
      .received()
      .some((one) => one.type === 'TIMGroupTipElem' && String(one.payload['userIDList']) === 'bo'),
  );
  await bo.text(groupID, 'here I am', 'GROUP');
  await until('he is heard', () => ana.received().some((one) => textOf(one) === 'here I am'));
  const { data } = await ana.call('getGroupMemberProfile', { groupID, userIDList: ['bo'] });
  expect(data['memberList']).toMatchObject([{ userID: 'bo', role: 'Member' }]);
  wire.close();
});

test('whoever declines stays out, and the invitation is used up', async () => {
  const cy = await publicUser(world, 'cy');
  const dee = await publicUser(world, 'dee');
  const wire = await rawUser(world.url(), 'dee');
  const groupID = await groupOf(cy, { inviteOption: 'FreeAccess' });
  await cy.call('addGroupMember', { groupID, userIDList: ['dee'] });
  const message = messageOf(await asked(wire), groupID);
  await answer(dee, 'Reject', message);
  await answer(dee, 'Agree', message);
  await expect(dee.text(groupID, 'am I in?', 'GROUP')).rejects.toMatchObject({ code: 10007 });
  const again = { GroupId: groupID, Inviter_Account: 'cy', HandleMsg: 'Agree' };
  expect(await wire.request('group_open_http_svc.handle_invite_join_group', again)).toMatchObject({
    ErrorCode: 10004,
  });
  wire.close();
});
