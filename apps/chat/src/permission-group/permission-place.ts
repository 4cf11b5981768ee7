import { chatError } from '@touchline/chat-protocol/chat-error';
import { mayHandOut } from '@touchline/chat-protocol/member/permission-bits';
import type { Actor, GroupAction } from '@touchline/chat-protocol/member/permissions';

import type { SessionContext } from '../context.ts';
import { cursorNumber } from '../cursor-number.ts';
import type { CountedGroup } from '../group/group.ts';
import { actorOf, assertMay, requireGroup } from '../group/membership.ts';
import type { CountedPermissionGroup } from './permission-group-repository.ts';

/** @throws {ChatError} GROUP_NOT_FOUND, GROUP_WRONG_PARAMETER for a group of another type */
export const requireCommunity = async (context: SessionContext, groupId: string): Promise<CountedGroup> => {
  const group = await requireGroup(context, groupId);
  if (group.type !== 'Community') throw chatError('GROUP_WRONG_PARAMETER', 'GroupId is not a community');
  return group;
};

/** Nobody hands out what he has not himself. @throws {ChatError} GROUP_PERMISSION_DENIED */
export const assertMayHandOut = (actor: Actor, permissions: number): void => {
  if (typeof actor === 'object' && !mayHandOut(actor, permissions)) {
    throw chatError('GROUP_PERMISSION_DENIED', 'Permission holds more than you may yourself');
  }
};

/**
 * Returns a permission group that the actor may manage, and the community.
 * @throws {ChatError} GROUP_PERMISSION_DENIED, also for a group with permissions that the actor lacks
 */
export const requirePermissionGroup = async (
  context: SessionContext,
  place: { groupId: string; permissionGroupId: string },
  action: GroupAction,
): Promise<{ group: CountedGroup; actor: Actor; permissionGroup: CountedPermissionGroup }> => {
  const { groupId, permissionGroupId } = place;
  const group = await requireCommunity(context, groupId);
  const actor = await actorOf(context, { groupId }, context.userId);
  assertMay(action, group, actor);
  const [permissionGroup] = await context.permissionGroups.list(groupId, { ids: [permissionGroupId] });
  if (permissionGroup === undefined) throw chatError('GROUP_NOT_FOUND', permissionGroupId);
  assertMayHandOut(actor, permissionGroup.permissions);
  return { group, actor, permissionGroup };
};

/** The page of a list that is asked for; a cursor that is none of ours begins at the beginning. */
export const pageOf = (
  request: { limit: number; next: string },
  most: number,
): { afterPlace: number; limit: number } => ({
  afterPlace: cursorNumber(request.next, 0),
  limit: Math.min(Math.max(request.limit, 1), most),
});
