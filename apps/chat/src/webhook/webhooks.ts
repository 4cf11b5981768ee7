import { chatError } from '@touchline/chat-protocol/chat-error';
import type { Jobs } from '@touchline/engines/jobs/jobs';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';

import type { ChatApp } from '../app/chat-app.ts';
import { callWebhook, type Origin } from './webhook-call.ts';

/** What an app's server is asked before something happens. @source admin "Webhooks" */
export const BEFORE = {
  c2cMessage: 'C2C.CallbackBeforeSendMsg',
  groupMessage: 'Group.CallbackBeforeSendMsg',
  modifyC2c: 'C2C.CallbackBeforeModifyMsg',
  modifyGroupMessage: 'Group.CallbackBeforeModifyMsg',
  createGroup: 'Group.CallbackBeforeCreateGroup',
  joinGroup: 'Group.CallbackBeforeApplyJoinGroup',
  invite: 'Group.CallbackBeforeInviteJoinGroup',
  createTopic: 'Group.CallbackBeforeCreateTopic',
  addFriend: 'Sns.CallbackPrevFriendAdd',
  answerFriend: 'Sns.CallbackPrevFriendResponse',
} as const;

/** Events that are reported to an app's webhook. */
export const AFTER = {
  c2cMessage: 'C2C.CallbackAfterSendMsg',
  groupMessage: 'Group.CallbackAfterSendMsg',
  createGroup: 'Group.CallbackAfterCreateGroup',
  joined: 'Group.CallbackAfterNewMemberJoin',
  left: 'Group.CallbackAfterMemberExit',
  destroyed: 'Group.CallbackAfterGroupDestroyed',
  full: 'Group.CallbackAfterGroupFull',
  groupChanged: 'Group.CallbackAfterGroupInfoChanged',
  ownerChanged: 'Group.CallbackAfterChangeOwner',
  memberChanged: 'Group.CallbackAfterMemberInfoChanged',
  attributesChanged: 'Group.CallbackAfterAttrChanged',
  groupRecalled: 'Group.CallbackAfterRecallMsg',
  groupReceipt: 'Group.CallbackAfterReadReceipt',
  topicCreated: 'Group.CallbackAfterCreateTopic',
  topicChanged: 'Group.CallbackAfterTopicInfoChanged',
  topicDestroyed: 'Group.CallbackAfterTopicDestroyed',
  viewerState: 'Group.CallbackOnMemberStateChange',
  c2cRead: 'C2C.CallbackAfterMsgReport',
  c2cRecalled: 'C2C.CallbackAfterMsgWithDraw',
  groupMessageRefused: 'Group.CallbackSendMsgException',
  c2cToBot: 'Bot.OnC2CMessage',
  groupToBot: 'Bot.OnGroupMessage',
  contentChecked: 'ContentCallback.ResultNotify',
  state: 'State.StateChange',
  registered: 'State.CallbackUserRegister',
  kicked: 'State.CallbackKickOff',
  profileChanged: 'Profile.CallbackPortraitSet',
  friendAdded: 'Sns.CallbackFriendAdd',
  friendDeleted: 'Sns.CallbackFriendDelete',
  blacklisted: 'Sns.CallbackBlackListAdd',
  unblacklisted: 'Sns.CallbackBlackListDelete',
  followed: 'Follow.CallbackFollowAdd',
  unfollowed: 'Follow.CallbackFollowDelete',
} as const;

export type Before = (typeof BEFORE)[keyof typeof BEFORE];
export type After = (typeof AFTER)[keyof typeof AFTER];

/** Job that reports an event to an app's webhook; retried until it is accepted. */
export const WEBHOOK_JOB = 'webhook';

export type Webhooks = {
  /** False without a webhook for this question: then no fields are collected. */
  asks(command: Before): boolean;
  /** False without a webhook for this event. */
  wants(command: After): boolean;
  /** The same, for what a client at this address asks. */
  from(origin: Origin): Webhooks;
  /**
   * Asks. @returns what the answer rewrites (`MsgBody`, `CloudCustomData`)
   * @throws {ChatError} with the answer's code when it refuses, or as configured when it does not answer
   */
  before(command: Before, body: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Tells, at least once, with a sequence that only grows; returns at once. */
  after(command: After, body: Record<string, unknown>): void;
  test(): Promise<{ httpStatus: number; tookMs: number; problem: string }>;
};

/** Sent for every viewer who joins or leaves, so apps must request it explicitly. */
const ONLY_BY_NAME: ReadonlySet<string> = new Set([AFTER.viewerState]);

const OK = 0;

type Parts = {
  app: ChatApp;
  clock: Clock;
  log: Log;
  jobs: Jobs | undefined;
  nextSequence: () => Promise<number>;
};

/** 10100–10200 reach the caller of the public client as they are. @source im §8 "the ranges" */
const isOwnCode = (code: unknown): code is number =>
  typeof code === 'number' && ((code >= 120_001 && code <= 130_000) || (code >= 10_100 && code <= 10_200));

const refusalOf = (command: Before, answer: Record<string, unknown>) => {
  const { ErrorCode: code, ErrorInfo: info } = answer;
  const detail = typeof info === 'string' && info !== '' ? info : undefined;
  const refusal = chatError(command.startsWith('Group') ? 'GROUP_REFUSED_BY_HOST' : 'MESSAGE_DENIED', detail);
  return isOwnCode(code) ? Object.assign(refusal, { code }) : refusal;
};

type Called = { command: string; body: Record<string, unknown>; origin: Origin | undefined };

/** Asks once. @throws {ChatError} when the answer refuses, or as configured when there is none */
const ask = async ({ app, log }: Parts, call: Called & { command: Before; nowSec: number }) => {
  const { webhook: settings, appId } = app;
  if (settings === undefined) return {};
  const { command } = call;
  const reply = await callWebhook(settings, { ...call, appId });
  if (!reply.ok) {
    log.warn({ command, problem: reply.problem }, 'the app’s server did not answer a question');
    if (settings.onFailure === 'allow') return {};
    throw refusalOf(command, { ErrorInfo: 'the host did not answer' });
  }
  const { answer } = reply;
  if ((answer['ErrorCode'] ?? OK) !== OK) throw refusalOf(command, answer);
  return answer;
};

export const createWebhooks = (parts: Parts): Webhooks => {
  const { app, clock, log, jobs, nextSequence } = parts;
  const { webhook: settings, appId } = app;
  const isNamed = (command: string): boolean =>
    settings !== undefined && (settings.commands?.includes(command) ?? !ONLY_BY_NAME.has(command));
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const wants = (command: After): boolean => jobs !== undefined && isNamed(command);

  const notify = async (jobsOpen: Jobs, { command, body, origin }: Called): Promise<void> => {
    const sequence = await nextSequence();
    await jobsOpen.enqueue(WEBHOOK_JOB, {
      appId,
      command,
      body: { ...body, Sequence: sequence, EventTime: clock.nowMs() },
      ...(origin && { origin }),
    });
  };

  const as = (origin: Origin | undefined): Webhooks => ({
    asks: (command) => isNamed(command),
    wants,
    from: (other) => (settings === undefined ? webhooks : as(other)),
    before: (command, body) =>
      isNamed(command)
        ? ask(parts, {
            command,
            body: { ...body, EventTime: clock.nowMs() },
            origin,
            nowSec: nowSec(),
          })
        : Promise.resolve({}),
    after(command, body) {
      if (jobs === undefined || !isNamed(command)) return;
      notify(jobs, { command, body, origin }).catch((error: unknown) =>
        log.error({ err: error, command }, 'a webhook could not be queued'),
      );
    },
    async test() {
      if (settings === undefined) throw chatError('WRONG_PARAMETER', 'the app has no webhook');
      const began = clock.nowMs();
      const call = { appId, command: 'Webhook.CallbackTest', nowSec: nowSec(), body: {}, origin };
      const reply = await callWebhook(settings, call);
      const problem = reply.ok ? '' : reply.problem;
      return { httpStatus: reply.httpStatus, tookMs: clock.nowMs() - began, problem };
    },
  });
  const webhooks = as(undefined);
  return webhooks;
};
