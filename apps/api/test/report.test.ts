import { getMessages } from '@touchline/contract/message';
import {
  decideReportCase,
  getReportCase,
  getReportCases,
  reportContent,
  type ReportCase,
} from '@touchline/contract/report';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;
let author = { uid: 0, token: '' };
let witness = { uid: 0, token: '' };

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  author = await api.member('author', { nick_name: '吵闹的人' });
  witness = await api.member('witness');
});
beforeEach(() => api.chat.answers.clear());
afterAll(() => api.close());

/** A group whose history has these lines, sequence 1 upward, all by the author. */
const groupOf = (lines: readonly string[], role = 'Member') => {
  api.chat.answers.set('get_role_in_group', {
    UserIdList: [{ Member_Account: `u${witness.uid}`, Role: role }],
  });
  api.chat.answers.set('group_msg_get_simple', {
    GroupId: 'CHATGROUP_NORMAL_1',
    IsFinished: 1,
    RspMsgList: lines
      .map((text, index) => ({
        From_Account: `u${author.uid}`,
        MsgSeq: index + 1,
        MsgTimeStamp: 1_700_000_000 + index,
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
      }))
      .toReversed(),
  });
};

const report = (token: string, fields: Record<string, unknown>) =>
  api.ask(reportContent, { reason: 'abuse', ...fields, token });

const openCases = async (): Promise<ReportCase[]> =>
  (await api.ask(getReportCases, { size: 100, token: api.operatorToken })).list;

const caseOf = async (kind: string, subject: (one: ReportCase) => boolean) => {
  const found = (await openCases()).find((one) => one.kind === kind && subject(one));
  if (!found) throw new Error(`no open case of a ${kind}`);
  return api.ask(getReportCase, { id: found.id, token: api.operatorToken });
};

describe('the server takes the evidence of a report', () => {
  test('of a message in a group: the message as the server has it, and the lines around it', async () => {
    groupOf(['hello', 'something vile', 'what?']);
    const { id, answer_by: answerBy } = await report(witness.token, {
      kind: 'message',
      id: '1',
      group_id: 'CHATGROUP_NORMAL_1',
      sequence: 2,
      text: 'see above',
    });
    expect(id).toBeGreaterThan(0);
    expect(answerBy).toBeGreaterThan(Date.now() / 1000);
    const found = await caseOf('message', ({ subject_uid: uid }) => uid === author.uid);
    expect(found.evidence[0]?.lines.map(({ text, reported }) => [text, reported])).toEqual([
      ['hello', 0],
      ['something vile', 1],
      ['what?', 0],
    ]);
    expect(found.reports).toMatchObject([{ uid: witness.uid, reason: 'abuse', text: 'see above' }]);
  });

  test('of a private message: only what the author wrote to the reporter', async () => {
    const line = (from: number, text: string, sequence: number) => ({
      From_Account: `u${from}`,
      To_Account: `u${from === author.uid ? witness.uid : author.uid}`,
      MsgSeq: sequence,
      MsgRandom: sequence * 10,
      MsgTimeStamp: 1_700_000_000,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
    });
    api.chat.answers.set('admin_getroammsg', {
      MsgList: [line(witness.uid, 'leave me', 7), line(author.uid, 'send me money', 7)],
      Cursor: '',
    });
    const asked = { kind: 'message', id: String(author.uid), sequence: 7, reason: 'fraud' };
    await report(witness.token, { ...asked, random: 70 });
    const found = await caseOf('message', ({ severity }) => severity === 2);
    expect(found.evidence[0]?.lines.find(({ reported }) => reported === 1)?.text).toBe('send me money');
    expect(
      api.chat.asked.findLast(({ command }) => command.endsWith('admin_getroammsg'))?.body,
    ).toMatchObject({
      Operator_Account: `u${witness.uid}`,
      Peer_Account: `u${author.uid}`,
    });
    const other = await api.send(reportContent, { ...asked, random: 71, token: witness.token });
    expect(other).toMatchObject({ status: 4, field: 'sequence' });
  });

  test('of a person: the name, picture and signature of the moment', async () => {
    await report(witness.token, { kind: 'user', id: `u${author.uid}` });
    const found = await caseOf('user', ({ subject_uid: uid }) => uid === author.uid);
    expect(found.evidence[0]?.facts).toContainEqual({ name: 'nick_name', value: '吵闹的人' });
  });
});

test('nobody reads by a report what he cannot read: of a group that he is not in nothing is found', async () => {
  groupOf(['a secret'], 'NotMember');
  const answer = await api.send(reportContent, {
    kind: 'message',
    id: '1',
    group_id: 'CHATGROUP_NORMAL_1',
    sequence: 1,
    reason: 'other',
    token: witness.token,
  });
  expect(answer).toMatchObject({ status: 4, field: 'sequence', data: null });
});

test.each([
  ['a person that there is not', { kind: 'user', id: '999999' }, 4, 'id'],
  ['a room that there is not', { kind: 'room', id: '999999' }, 4, 'id'],
  ['no number where one is needed', { kind: 'user', id: 'nobody' }, 4, 'id'],
  ['a message without its place', { kind: 'message', id: '1' }, 4, 'sequence'],
  ['a foreign picture', { kind: 'user', id: '1', images: ['https://elsewhere.example/x.png'] }, 1, 'images'],
] as const)('%s is refused with the name of the field', async (_what, fields, status, field) => {
  const answer = await api.send(reportContent, { reason: 'other', ...fields, token: witness.token });
  expect(answer).toMatchObject({ status, field, data: null });
});

test('one thing has one open case: more reporters raise it and bring it forward, the same one again does not', async () => {
  const target = await api.member('much-reported');
  const about = { kind: 'user', id: String(target.uid) };
  const { id: first } = await report(witness.token, about);
  const { id: again } = await report(witness.token, { ...about, text: 'once more' });
  expect(again).toBe(first);
  const before = await caseOf('user', ({ subject_uid: uid }) => uid === target.uid);
  expect(before.case).toMatchObject({ reporters: 1, severity: 1 });
  await report((await api.member('second-reporter')).token, about);
  await report((await api.member('third-reporter')).token, about);
  const after = await caseOf('user', ({ subject_uid: uid }) => uid === target.uid);
  expect(after.case).toMatchObject({ id: before.case.id, reporters: 3, severity: 2 });
  expect(after.case.due_at).toBeLessThan(before.case.due_at);
  expect(after.reports.find(({ uid }) => uid === witness.uid)?.text).toBe('once more');
});

test('"also block" puts the author on the reporter’s blacklist in the chat', async () => {
  await report(witness.token, { kind: 'user', id: String(author.uid), block: 1 });
  expect(api.chat.asked.findLast(({ command }) => command === 'sns/black_list_add')?.body).toMatchObject({
    From_Account: `u${witness.uid}`,
    To_Account: [`u${author.uid}`],
  });
});

describe('a decided case', () => {
  test('is told to its reporters and, where it is upheld, to its subject', async () => {
    const target = await api.member('to-be-judged');
    const { id } = await report(witness.token, { kind: 'user', id: String(target.uid), reason: 'fraud' });
    const found = await caseOf('user', ({ subject_uid: uid }) => uid === target.uid);
    const asked = {
      id: found.case.id,
      decision: 'upheld',
      reason: 'fraud',
      token: api.operatorToken,
    } as const;
    await api.ask(decideReportCase, asked);
    const texts = async (token: string) =>
      (await api.ask(getMessages, { category: 'system', token, lang: 'en' })).list.map(({ text }) => text);
    expect(await texts(witness.token)).toContain(`Report ${id} was confirmed and acted upon`);
    expect(await texts(target.token)).toContain('A report about your content was confirmed: fraud');
    expect(await api.send(decideReportCase, asked)).toMatchObject({ status: 4, field: 'id' });
  });

  test('leaves the subject alone where it is rejected, and lets a new case be opened', async () => {
    const target = await api.member('falsely-accused');
    const about = { kind: 'user', id: String(target.uid) };
    await report(witness.token, about);
    const found = await caseOf('user', ({ subject_uid: uid }) => uid === target.uid);
    await api.ask(decideReportCase, { id: found.case.id, decision: 'rejected', token: api.operatorToken });
    expect((await api.ask(getMessages, { category: 'system', token: target.token })).list).toEqual([]);
    await report(witness.token, about);
    const next = await caseOf('user', ({ subject_uid: uid }) => uid === target.uid);
    expect(next.case.id).not.toBe(found.case.id);
  });
});

test('cases are the operator’s business alone', async () => {
  for (const call of [getReportCases, getReportCase, decideReportCase]) {
    const body = { id: 1, decision: 'upheld', token: witness.token };
    expect(await api.send(call, body)).toMatchObject({ status: 3, data: null });
  }
  expect(await api.send(reportContent, { kind: 'user', id: '1', reason: 'other' })).toMatchObject({
    status: 2,
  });
});
