import { randomBytes } from 'node:crypto';
import { ConfigError } from '@touchline/engines/config/read-config';
import type { Accounts, Account } from '../account/account-repository.ts';
import { hashPassword } from '../account/password.ts';
import type { Sessions } from '../account/session-repository.ts';
import { newRoom } from '../live/new-room.ts';
import { roomGroupId } from '../live/room-group.ts';
import type { Rooms } from '../live/room-repository.ts';
import { hashStreamKey, newStreamKey } from '../live/stream-key.ts';
import type { Job } from './read-arguments.ts';

export type JobTools = { accounts: Accounts; sessions: Sessions; rooms: Rooms; nowSec: number };

type Of<Kind extends Job['kind']> = Extract<Job, { kind: Kind }>;

const newPassword = (): string => randomBytes(12).toString('base64url');

const known = async (account: string, { accounts }: JobTools): Promise<Account> => {
  const found = await accounts.findByName(account);
  if (!found) throw new ConfigError(`there is no account "${account}": make it with "account ${account}".`);
  return found;
};

/** Makes an account; lines that say so. @throws {ConfigError} when the name is taken */
const make = async (
  {
    account,
    password = newPassword(),
    fields,
  }: { account: string; password?: string | undefined; fields: object },
  { accounts, nowSec }: JobTools,
): Promise<string[]> => {
  const uid = await accounts.create({
    ...fields,
    account,
    password_hash: await hashPassword(password),
    regist_time: nowSec,
  });
  if (uid === undefined) throw new ConfigError(`the account "${account}" exists already.`);
  return [`account   ${account} (uid ${uid})`, `password  ${password}`];
};

const saveAccount = async (job: Of<'account'>, tools: JobTools): Promise<string[]> => {
  const { account, password, nick, roles } = job;
  const fields = {
    ...Object.fromEntries(roles.map((role) => [role, 1])),
    ...(nick !== undefined && { nick_name: nick }),
  };
  const existing = await tools.accounts.findByName(account);
  if (!existing) return make({ account, password, fields }, tools);
  const hash = password === undefined ? {} : { password_hash: await hashPassword(password) };
  await tools.accounts.change(existing.id, { ...fields, ...hash });
  if (password !== undefined) await tools.sessions.endAllOf(existing.id);
  return [`account   ${account} (uid ${existing.id})`, 'changed'];
};

const keyLines = (liveid: number, key: string): string[] => [
  `room      ${liveid} (chat group ${roomGroupId(liveid)})`,
  `push key  ${key}`,
  'The key is kept hashed and cannot be read again. The address stands on the page of the anchor.',
];

const saveRoom = async (job: Of<'room'>, tools: JobTools): Promise<string[]> => {
  const { rooms, accounts, nowSec } = tools;
  const anchor = await known(job.account, tools);
  const key = newStreamKey();
  const room = newRoom({ anchor_id: anchor.id, title: job.title, category: job.category });
  const liveid = await rooms.create(room, hashStreamKey(key), nowSec);
  if (liveid === undefined) {
    throw new ConfigError(`"${job.account}" has a room already: "key ${job.account}" makes it a new key.`);
  }
  await accounts.change(anchor.id, { is_anchor: 1 });
  return keyLines(liveid, key);
};

const renewKey = async (job: Of<'key'>, tools: JobTools): Promise<string[]> => {
  const anchor = await known(job.account, tools);
  const room = await tools.rooms.pushedBy(anchor.id);
  if (!room) throw new ConfigError(`"${job.account}" has no room: make it with "room ${job.account}".`);
  const key = newStreamKey();
  await tools.rooms.setKey(room.liveid, hashStreamKey(key));
  return keyLines(room.liveid, key);
};

/** Does one job and tells what to write down. @throws {ConfigError} with a sentence */
export const runJob = (job: Job, tools: JobTools): Promise<string[]> => {
  switch (job.kind) {
    case 'create':
      return make({ ...job, fields: { is_operate: 1, nick_name: '运营' } }, tools);
    case 'account':
      return saveAccount(job, tools);
    case 'room':
      return saveRoom(job, tools);
    case 'key':
      return renewKey(job, tools);
  }
};
