import type { PlanCard } from '@touchline/contract/plan';
import type { Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { onlyGrownUps } from './plan-age.ts';
import { planCards } from './plan-cards.ts';
import * as refusals from './refusals.ts';

/** @throws {RefusedError} unless the caller is an analyst who may publish */
export const requireAnalyst = async (context: Context<'user'>): Promise<number> => {
  onlyGrownUps(context, 'uid');
  const { id } = context.caller.account;
  const [analyst] = await context.analysts.many([id]);
  if (analyst?.state !== 'active') throw refusals.notAnalyst();
  return id;
};

/** A plan as the caller sees it. @throws {RefusedError} where there is none */
export const cardOf = async (id: number, context: Context<'user' | 'operator'>): Promise<PlanCard> => {
  const callerId = context.caller.account.id;
  const row = await context.plans.find(id, callerId);
  const [card] = row ? await planCards([row], callerId, context) : [];
  if (!card) throw notFound('id');
  return card;
};
