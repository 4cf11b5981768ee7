import { randomBytes } from 'node:crypto';

import { chatError } from '@touchline/chat-protocol/chat-error';
import { createPermissionGroup } from '@touchline/chat-protocol/permission-group/commands';
import {
  PERMISSION_GROUP_ID_PREFIX,
  PERMISSION_GROUP_LIMITS,
  permissionGroupIdProblem,
} from '@touchline/chat-protocol/permission-group/rules';

import { answer } from '../answer.ts';
import { actorOf, assertMay } from '../group/membership.ts';
import { assertMayHandOut, requireCommunity } from './permission-place.ts';

export default answer(createPermissionGroup, async ({ groupId, ...request }, context) => {
  const { permissionGroups, userId } = context;
  const group = await requireCommunity(context, groupId);
  const actor = await actorOf(context, { groupId }, userId);
  assertMay('managePermissionGroups', group, actor);
  assertMayHandOut(actor, request.permissions);
  const made = `${PERMISSION_GROUP_ID_PREFIX}${randomBytes(6).toString('hex').toUpperCase()}`;
  const permissionGroupId = request.permissionGroupId === '' ? made : request.permissionGroupId;
  const problem = permissionGroupIdProblem(permissionGroupId);
  if (problem !== undefined) throw chatError('GROUP_WRONG_PARAMETER', `PermissionGroupId ${problem}`);
  if ((await permissionGroups.count(groupId)) >= PERMISSION_GROUP_LIMITS.groups) {
    throw chatError('GROUP_FULL', `${PERMISSION_GROUP_LIMITS.groups} permission groups`);
  }
  const { name, permissions, customData } = request;
  const values = { permissionGroupId, name, permissions, customData, createdSec: context.nowSec() };
  if (!(await permissionGroups.create(groupId, values))) throw chatError('GROUP_ID_TAKEN', permissionGroupId);
  return { permissionGroupId };
});
