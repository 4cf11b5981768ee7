import type { ActivityPage } from '@touchline/contract/activity';
import { activityState } from '@touchline/domain/activity';
import { brandOfSource } from '@touchline/domain/brand';
import type { Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { notPayable } from '../wallet/payment-refusal.ts';
import type { FoundActivity } from './activity-repository.ts';
import { composeBlocks } from './compose-blocks.ts';
import { NOT_RUNNING } from './refusals.ts';

/** @throws {RefusedError} where this variant shows no such activity */
export const findActivity = async (
  id: number,
  { activities, common, language }: Context<'guest'>,
): Promise<FoundActivity> => {
  const found = await activities.find(id, { brand: brandOfSource(common.sp_source), language });
  if (!found) throw notFound('id');
  return found;
};

/** @throws {RefusedError} where it does not run now */
export const findRunning = async (id: number, context: Context<'guest'>): Promise<FoundActivity> => {
  const found = await findActivity(id, context);
  if (activityState(found, context.nowSec) !== 'running') throw notPayable('ended', NOT_RUNNING, 'id');
  return found;
};

/** The page as this caller sees it. */
export const activityPage = async (
  activity: FoundActivity,
  context: Context<'guest'>,
): Promise<ActivityPage> => {
  const { id, title, picture, begins_at, ends_at, result } = activity;
  const [taking, blocks] = await Promise.all([
    context.activities.members(id, context.caller?.account.id ?? 0),
    composeBlocks(activity, context),
  ]);
  const state = activityState(activity, context.nowSec);
  return { id, title, picture, begins_at, ends_at, state, result, ...taking, blocks };
};
