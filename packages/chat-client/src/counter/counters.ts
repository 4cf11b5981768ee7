import { type CounterMode, getCounters, updateCounters } from '@touchline/chat-protocol/counter/commands';
import { COUNTER_CHANGE } from '@touchline/chat-protocol/counter/pushes';
import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';

import { numberOf, textOf, wiresOf, type Wire } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import { to } from '../group/fetch-groups.ts';
import { requireAbility } from '../session/abilities.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireText, requireTexts } from '../session/check-options.ts';

type Values = Record<string, number>;
type Result = Promise<ChatResult<{ counters: Values }>>;

/** Integer counters of a group, visible to every member. All require an ability: 3122 without it. */
export interface Counters {
  /** Sets these counters and returns their values. */
  setGroupCounters(options: { groupID: string; counters: Values }): Result;
  /** Increases a counter; a missing one starts at 0. */
  increaseGroupCounter(options: { groupID: string; key: string; value: number }): Result;
  /** Decreases a counter. */
  decreaseGroupCounter(options: { groupID: string; key: string; value: number }): Result;
  /** Returns these counters, or all; fetched again when the cache is older than 30 s. */
  getGroupCounters(options: { groupID: string; keyList?: string[] }): Result;
}

interface Held {
  sequence: number;
  values: Map<string, number>;
  fetchedMs: number;
}

/** @source im §9 "Counters cache 30000 ms" */
export const FRESH_MS = 30_000;

export function createCounters(context: ChatContext) {
  const held = new Map<string, Held>();
  const heldOf = (groupID: string): Held => {
    const one = held.get(groupID) ?? { sequence: 0, values: new Map<string, number>(), fetchedMs: -FRESH_MS };
    held.set(groupID, one);
    return one;
  };
  return {
    methods: createCounterMethods(context, heldOf),
    left: () => held.clear(),
    /** Applies a state tip if it is about counters. */
    takeTip(groupID: string, tip: GroupMessage) {
      for (const notice of noticesOf(tip)) takeNotice(context, { groupID, held: heldOf(groupID) }, notice);
    },
  };
}

function createCounterMethods(context: ChatContext, heldOf: (groupID: string) => Held): Counters {
  const update = async (groupID: string, mode: CounterMode, counters: { key: string; value: number }[]) => {
    requireText(groupID, 'groupID');
    requireOption(
      counters.every(({ value }) => Number.isSafeInteger(value)),
      'counters must be whole numbers',
    );
    requireAbility(context, 'groupCounters');
    const answer = await context.request(updateCounters, { groupId: groupID, mode, counters }, to(groupID));
    return ok({ counters: Object.fromEntries(answer.counters.map(({ key, value }) => [key, value])) });
  };
  return {
    setGroupCounters: async (options) => {
      const counters = requireObject(requireObject(options)['counters'], 'counters') as Values;
      const list = Object.entries(counters).map(([key, value]) => ({ key, value }));
      requireOption(list.length > 0, 'counters must not be empty');
      return update(options.groupID, 'Set', list);
    },
    increaseGroupCounter: async ({ groupID, key, value }) => update(groupID, 'Increase', [{ key, value }]),
    decreaseGroupCounter: async ({ groupID, key, value }) => update(groupID, 'Decrease', [{ key, value }]),
    async getGroupCounters(options) {
      requireText(requireObject(options)['groupID'], 'groupID');
      const { groupID, keyList = [] } = options;
      requireTexts(keyList, 'keyList');
      requireAbility(context, 'groupCounters');
      const held = heldOf(groupID);
      const freshMs = context.settings.number('grp_counter_expire_time', FRESH_MS);
      if (context.timers.nowMs() - held.fetchedMs >= freshMs) await fetch(context, groupID, held);
      const entries = Array.from(held.values).filter(
        ([key]) => keyList.length === 0 || keyList.includes(key),
      );
      return ok({ counters: Object.fromEntries(entries) });
    },
  };
}

async function fetch(context: ChatContext, groupID: string, held: Held) {
  const answer = await context.ask(getCounters, { groupId: groupID }, to(groupID));
  held.values = new Map(answer.counters.map(({ key, value }) => [key, value]));
  held.sequence = Math.max(held.sequence, answer.sequence);
  held.fetchedMs = context.timers.nowMs();
}

interface Notice {
  type: number;
  sequence: number;
  counters: { key: string; value: number }[];
}

/** @source protocol "Counters" */
const noticesOf = (tip: GroupMessage): Notice[] =>
  wiresOf((tip.elements as Wire | undefined)?.['GroupCounterInfo']).map((info) => ({
    type: numberOf(info['Type']),
    sequence: numberOf(info['GroupCounterSeq']),
    counters: wiresOf(info['GroupCounter']).map((one) => ({
      key: textOf(one['Key']),
      value: numberOf(one['Value']),
    })),
  }));

/** Updates with an older sequence are ignored. @source im §4 "Group counters" */
function takeNotice(
  context: ChatContext,
  { groupID, held }: { groupID: string; held: Held },
  { type, sequence, counters }: Notice,
) {
  if (sequence <= held.sequence) return;
  held.sequence = sequence;
  for (const { key, value } of counters) {
    if (type === COUNTER_CHANGE.remove) {
      held.values.delete(key);
      continue;
    }
    held.values.set(key, value);
    context.emit(EVENT.GROUP_COUNTER_UPDATED, { groupID, key, value });
  }
}
