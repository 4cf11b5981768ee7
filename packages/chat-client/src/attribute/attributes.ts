import {
  clearAttributes,
  deleteAttributes,
  getAttributes,
  initAttributes,
  setAttributes,
} from '@touchline/chat-protocol/attribute/commands';
import { ATTRIBUTE_OPERATION, RACE_CONTROL } from '@touchline/chat-protocol/attribute/rules';
import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';

import { EVENT } from '../event/event-names.ts';
import { to } from '../group/fetch-groups.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireText, requireTexts } from '../session/check-options.ts';
import { attributeNoticeOf, type AttributeNotice } from './attribute-notice.ts';

type Values = Record<string, string>;

/** Key-value pairs of a group; every member receives their changes. */
export interface Attributes {
  /** Replaces all attributes. @throws {ChatError} 10056 when another client changed them first */
  initGroupAttributes(options: {
    groupID: string;
    groupAttributes: Values;
  }): Promise<ChatResult<{ groupAttributes: Values }>>;
  /** Sets these keys and keeps the others. @throws {ChatError} 10056 */
  setGroupAttributes(options: {
    groupID: string;
    groupAttributes: Values;
  }): Promise<ChatResult<{ groupAttributes: Values }>>;
  /** Deletes these keys; all when the list is left out or empty. @throws {ChatError} 10056 */
  deleteGroupAttributes(options: {
    groupID: string;
    keyList?: string[];
  }): Promise<ChatResult<{ keyList: string[] }>>;
  /** Returns these keys, or all; fetched again when the cache is older than 30 s or has a gap. */
  getGroupAttributes(options: {
    groupID: string;
    keyList?: string[];
  }): Promise<ChatResult<{ groupAttributes: Values }>>;
}

interface Held {
  mainSequence: number;
  values: Map<string, string>;
  fetchedMs: number;
}

/** @source im §9 "Group attributes cache 30000 ms" */
export const FRESH_MS = 30_000;

export function createAttributes(context: ChatContext) {
  const held = new Map<string, Held>();
  const fetch = async (groupID: string): Promise<Held> => {
    const answer = await context.ask(getAttributes, { groupId: groupID }, to(groupID));
    const values = new Map(answer.attributes.map(({ key, value }) => [key, value]));
    const fetched = { mainSequence: answer.mainSequence, values, fetchedMs: context.timers.nowMs() };
    held.set(groupID, fetched);
    return fetched;
  };
  const known = async (groupID: string): Promise<Held> => held.get(groupID) ?? fetch(groupID);
  return {
    methods: createAttributeMethods(context, { known, fetch }),
    left: () => held.clear(),
    /** Applies a state tip if it is about attributes. */
    takeTip(groupID: string, tip: GroupMessage) {
      const notice = attributeNoticeOf(tip);
      if (notice) void takeNotice(context, { held, fetch }, { groupID, notice });
    },
  };
}

interface Cache {
  known(groupID: string): Promise<Held>;
  fetch(groupID: string): Promise<Held>;
}

const requireValues = (options: { groupID: string; groupAttributes: Values }) => {
  requireText(requireObject(options)['groupID'], 'groupID');
  const values = Object.values(requireObject(options.groupAttributes, 'groupAttributes'));
  requireOption(
    values.every((value) => typeof value === 'string'),
    'groupAttributes must hold texts only',
  );
};

const entriesOf = (values: Values) => Object.entries(values).map(([key, value]) => ({ key, value }));

function createAttributeMethods(context: ChatContext, cache: Cache): Attributes {
  const guard = (groupId: string, mainSequence: number) => ({
    groupId,
    mainSequence,
    control: [RACE_CONTROL],
  });
  const write = async (
    command: typeof initAttributes | typeof setAttributes,
    options: { groupID: string; groupAttributes: Values },
  ) => {
    requireValues(options);
    const { groupID, groupAttributes } = options;
    const before = await cache.known(groupID);
    const attributes = entriesOf(groupAttributes);
    const answer = await context
      .request(command, { ...guard(groupID, before.mainSequence), attributes }, to(groupID))
      .catch((error: unknown) => forgetStale(cache, groupID, error));
    if (command === initAttributes) before.values.clear();
    for (const { key, value } of attributes) before.values.set(key, value);
    before.mainSequence = Math.max(before.mainSequence, answer.mainSequence);
    return ok({ groupAttributes: { ...groupAttributes } });
  };
  return {
    initGroupAttributes: (options) => write(initAttributes, options),
    setGroupAttributes: (options) => write(setAttributes, options),
    async deleteGroupAttributes(options) {
      requireText(requireObject(options)['groupID'], 'groupID');
      const { groupID, keyList = [] } = options;
      requireTexts(keyList, 'keyList');
      const before = await cache.known(groupID);
      // Requested before the change is applied: the notice of this change may arrive before its answer.
      const gone = keyList.length > 0 ? keyList : [...before.values.keys()];
      const place = guard(groupID, before.mainSequence);
      const answer = await (
        keyList.length > 0
          ? context.request(
              deleteAttributes,
              { ...place, attributes: keyList.map((key) => ({ key })) },
              to(groupID),
            )
          : context.request(clearAttributes, place, to(groupID))
      ).catch((error: unknown) => forgetStale(cache, groupID, error));
      gone.forEach((key) => before.values.delete(key));
      before.mainSequence = Math.max(before.mainSequence, answer.mainSequence);
      return ok({ keyList: gone });
    },
    async getGroupAttributes(options) {
      requireText(requireObject(options)['groupID'], 'groupID');
      const { groupID, keyList = [] } = options;
      requireTexts(keyList, 'keyList');
      const held = await cache.known(groupID);
      const isFresh =
        context.timers.nowMs() - held.fetchedMs < context.settings.number('grp_attr_cache_time', FRESH_MS);
      const { values } = isFresh ? held : await cache.fetch(groupID);
      const entries = Array.from(values).filter(([key]) => keyList.length === 0 || keyList.includes(key));
      return ok({ groupAttributes: Object.fromEntries(entries) });
    },
  };
}

/** Refreshes the cache after a refusal, so that the next attempt uses the current version. */
async function forgetStale(cache: Cache, groupID: string, error: unknown): Promise<never> {
  await cache.fetch(groupID).catch(() => undefined);
  throw error;
}

interface Holding {
  held: Map<string, Held>;
  fetch: (groupID: string) => Promise<Held>;
}

/** Applies a notice to the cache without a request. */
const follows = (held: Held, notice: AttributeNotice): boolean =>
  notice.carriesValues &&
  (notice.mainSequence === held.mainSequence + 1 || notice.operation === ATTRIBUTE_OPERATION.refresh);

/** True when the cache already has this change, because this client made it. */
const isKnown = (held: Held, notice: AttributeNotice): boolean =>
  notice.mainSequence <= held.mainSequence && notice.operation !== ATTRIBUTE_OPERATION.refresh;

/**
 * Advances the cache only if the notice is exactly one version ahead or a full refresh; otherwise it is
 * fetched.
 * @source im §4 "Group attributes (operation types)"
 */
async function takeNotice(
  context: ChatContext,
  { held, fetch }: Holding,
  { groupID, notice }: { groupID: string; notice: AttributeNotice },
) {
  const before = held.get(groupID);
  if (before && isKnown(before, notice)) {
    return tell(context, groupID, { values: before.values, notice, deleted: notice.deletedKeys });
  }
  const keysBefore = [...(before?.values.keys() ?? [])];
  const after =
    before && follows(before, notice)
      ? applyNotice(before, notice)
      : await fetch(groupID).catch(() => undefined);
  if (!after) return;
  const deleted = keysBefore.filter((key) => !after.values.has(key));
  tell(context, groupID, { values: after.values, notice, deleted });
}

function applyNotice(held: Held, notice: AttributeNotice): Held {
  const { operation, values } = notice;
  const replaces =
    operation === ATTRIBUTE_OPERATION.init ||
    operation === ATTRIBUTE_OPERATION.clear ||
    operation === ATTRIBUTE_OPERATION.refresh;
  if (replaces) held.values.clear();
  if (operation === ATTRIBUTE_OPERATION.remove) notice.deletedKeys.forEach((key) => held.values.delete(key));
  else for (const { key, value } of values) held.values.set(key, value);
  held.mainSequence = notice.mainSequence;
  return held;
}

function tell(
  context: ChatContext,
  groupID: string,
  { values, notice, deleted }: { values: Map<string, string>; notice: AttributeNotice; deleted: string[] },
) {
  const isRemoval =
    notice.operation === ATTRIBUTE_OPERATION.remove || notice.operation === ATTRIBUTE_OPERATION.clear;
  context.emit(EVENT.GROUP_ATTRIBUTES_UPDATED, {
    groupID,
    groupAttributes: Object.fromEntries(values),
    updatedKeyList: isRemoval ? [] : notice.values.map(({ key }) => key),
    deletedKeyList: deleted,
  });
}
