import {
  decideApplication,
  getApplication,
  getApplications,
  submitApplication,
} from '@touchline/contract/application';
import { getUserInfo } from '@touchline/contract/account';
import { editUserInfo } from '@touchline/contract/identity';
import { getPublish } from '@touchline/contract/ingest';
import { getLivePageData } from '@touchline/contract/live';
import { getMessages } from '@touchline/contract/message';
import { decideIdentity, saveIdentity } from '@touchline/contract/withdraw';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;
let people = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

const person = async (bound = true) => {
  people += 1;
  const member = await api.member(`applicant-${people}`, { nick_name: `申请人${people}` });
  if (bound) {
    const mobile = `1390001${String(people).padStart(4, '0')}`;
    await world.api().updateTable('account').set({ mobile }).where('id', '=', member.uid).execute();
  }
  return member;
};

const identify = async ({ token, uid }: { token: string; uid: number }, accepted: 0 | 1 | undefined) => {
  const number = `110101199001${String(people).padStart(6, '0')}`;
  await api.ask(saveIdentity, { name: '顾南风', id_number: number, birthday: '1990-01-01', token });
  if (accepted === undefined) return;
  await api.ask(decideIdentity, { account_id: uid, accepted, note: '', token: api.operatorToken });
};

const asked = {
  role: 'anchor' as const,
  name: '南风聊球',
  content: '解说校队比赛三年，每周可播两场。',
  agreed: true as const,
};
const verdict = (id: number, accepted: 0 | 1, reason = '') =>
  ({ id, accepted, reason, token: api.operatorToken }) as const;

test('an accepted anchor gets the role, a room and a way to go live', async () => {
  const applicant = await person();
  const { token, uid } = applicant;
  await identify(applicant, 1);
  expect(await api.ask(getApplication, { role: 'anchor', token })).toEqual({
    review_days: 5,
    requirements: [
      { name: 'grownUp', met: 'yes' },
      { name: 'mobile', met: 'yes' },
      { name: 'identity', met: 'yes' },
    ],
  });
  const { id, state } = await api.ask(submitApplication, { ...asked, token });
  expect(state).toBe('review');
  expect(await api.send(submitApplication, { ...asked, token })).toMatchObject({ status: 6, field: 'role' });
  const waiting = await api.ask(getApplications, { token: api.operatorToken });
  expect(waiting.list).toContainEqual(
    expect.objectContaining({ id, uid, name: '南风聊球', identity: 'accepted' }),
  );
  await api.ask(decideApplication, verdict(id, 1));
  expect(await api.ask(getUserInfo, { token })).toMatchObject({ is_anchor: 1 });
  expect((await api.ask(getLivePageData, { anchorid: uid })).room).toMatchObject({
    title: '南风聊球',
    status: 'offline',
  });
  const { ticket } = await api.ask(getPublish, { token });
  expect(await api.internal('media/authorise', { stream_key: ticket, address: 'x' })).toMatchObject({
    data: { allowed: true },
  });
  expect(await api.ask(getApplication, { role: 'anchor', token })).toMatchObject({
    application: { state: 'accepted' },
  });
  expect(await api.send(decideApplication, verdict(id, 0, 'x'))).toMatchObject({ status: 6, field: 'id' });
  expect((await api.ask(getMessages, { token })).list[0]?.text).toContain('南风聊球');
});

test('a refused one has its reason, waits a week, and leaves no role behind', async () => {
  const applicant = await person();
  const { token } = applicant;
  await identify(applicant, 1);
  const { id } = await api.ask(submitApplication, { ...asked, role: 'guild', token });
  expect(await api.send(decideApplication, verdict(id, 0))).toMatchObject({ status: 1, field: 'reason' });
  await api.ask(decideApplication, verdict(id, 0, '材料不清晰'));
  const { application } = await api.ask(getApplication, { role: 'guild', token });
  expect(application).toMatchObject({ state: 'refused', reason: '材料不清晰' });
  expect((application?.again_at ?? 0) - (application?.at ?? 0)).toBeGreaterThanOrEqual(7 * 86_400);
  expect(await api.send(submitApplication, { ...asked, role: 'guild', token })).toMatchObject({
    status: 6,
    field: 'role',
  });
  expect(await api.ask(getUserInfo, { token })).toMatchObject({ is_anchor: 0 });
  await world.api().updateTable('application').set({ again_at: 0 }).where('id', '=', id).execute();
  expect((await api.ask(submitApplication, { ...asked, role: 'guild', token })).state).toBe('review');
});

test('nobody is accepted before the identity is', async () => {
  const applicant = await person();
  await identify(applicant, undefined);
  const { id } = await api.ask(submitApplication, { ...asked, role: 'analyst', token: applicant.token });
  expect(await api.send(decideApplication, verdict(id, 1))).toMatchObject({ status: 6, field: 'identity' });
  expect(await api.ask(getApplication, { role: 'analyst', token: applicant.token })).toMatchObject({
    application: { state: 'review' },
  });
});

test('without a phone, an identity or the age an application is refused by name, and nothing is written', async () => {
  const unbound = await person(false);
  expect(await api.send(submitApplication, { ...asked, token: unbound.token })).toMatchObject({
    status: 6,
    field: 'mobile',
  });
  const unknown = await person();
  expect(await api.send(submitApplication, { ...asked, token: unknown.token })).toMatchObject({
    status: 6,
    field: 'identity',
  });
  const child = await person();
  await api.ask(editUserInfo, { birthday: '2015-01-02', token: child.token });
  expect(await api.send(submitApplication, { ...asked, token: child.token })).toMatchObject({ status: 3 });
  expect((await api.ask(getApplication, { role: 'anchor', token: child.token })).requirements[0]).toEqual({
    name: 'grownUp',
    met: 'no',
  });
  const foreign = await person();
  await identify(foreign, 1);
  const images = ['https://elsewhere.example/x.webp'];
  expect(await api.send(submitApplication, { ...asked, images, token: foreign.token })).toMatchObject({
    status: 1,
    field: 'images',
  });
  expect(await api.send(submitApplication, { ...asked, name: '<b>x', token: foreign.token })).toMatchObject({
    status: 1,
    field: 'name',
  });
});
