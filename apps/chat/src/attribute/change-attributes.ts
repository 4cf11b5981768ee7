import { ATTRIBUTE_OPERATION, RACE_CONTROL } from '@touchline/chat-protocol/attribute/rules';
import { toCount } from '@touchline/chat-protocol/scalars';

import type { ChatContext, SessionContext } from '../context.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import type { Attribute, Attributes, AttributeWish } from './attribute-repository.ts';
import { AFTER } from '../webhook/webhooks.ts';

type Operation = keyof typeof ATTRIBUTE_OPERATION;

/** Changes attributes and notifies everyone in the group, including the caller's connections. */
export const changeAttributes = async (
  { attributes, notify, webhooks }: ChatContext,
  operation: Operation,
  wish: AttributeWish,
): Promise<Attributes> => {
  const { groupId, remove = [] } = wish;
  const changed = await attributes.change(wish);
  const { mainSequence } = changed;
  const removed: Attribute[] = remove.map((key) => ({ key, value: '', sequence: mainSequence }));
  const shown = operation === 'remove' ? removed : changed.attributes;
  const operationCode = ATTRIBUTE_OPERATION[operation];
  const change = { groupId, mainSequence, operation: operationCode, attributes: shown };
  notify.group(groupId, { type: 'attributesChanged', change });
  const GroupAttr = shown.map(({ key, value }) => ({ key, value }));
  webhooks.after(AFTER.attributesChanged, { GroupId: groupId, OperationType: operationCode, GroupAttr });
  return changed;
};

/** Somebody who may write here? Viewers of a live room write while they are in it. @source permissions "Write attributes" */
const assertMayWrite = async (context: SessionContext, groupId: string): Promise<void> => {
  const group = await requireGroup(context, groupId);
  if (group.type === 'AVChatRoom' && context.session.rooms.has(groupId)) return;
  assertMay('writeAttributes', group, await actorOf(context, { groupId }, context.userId));
};

type Guard = { mainSequence: number | string; control: readonly string[] };

/** The main sequence that a request insists on. */
const expectedOf = ({ mainSequence, control }: Guard): number | undefined =>
  control.includes(RACE_CONTROL) ? toCount(mainSequence) : undefined;

/** One change that a member asked for. @throws {ChatError} GROUP_PERMISSION_DENIED, GROUP_ATTRIBUTE_CONFLICT */
export const changeOwnAttributes = async (
  context: SessionContext,
  operation: Operation,
  request: Omit<AttributeWish, 'expected'> & Guard,
): Promise<Attributes> => {
  const { mainSequence, control, ...wish } = request;
  await assertMayWrite(context, wish.groupId);
  return changeAttributes(context, operation, { ...wish, expected: expectedOf({ mainSequence, control }) });
};
