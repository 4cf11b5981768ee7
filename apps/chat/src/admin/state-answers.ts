import * as commands from '@touchline/chat-protocol/admin/state-commands';
import { COUNTER_CHANGE } from '@touchline/chat-protocol/counter/pushes';

import { changeAttributes } from '../attribute/change-attributes.ts';
import { changeCounters } from '../counter/change-counters.ts';
import { requireGroup } from '../group/membership.ts';
import { answerAdmin } from './answer-admin.ts';

const getAttributes = answerAdmin(commands.getAttributes, async ({ groupId }, context) => {
  await requireGroup(context, groupId);
  return context.attributes.get(groupId);
});

const initAttributes = answerAdmin(commands.initAttributes, ({ groupId, attributes }, context) =>
  changeAttributes(context, 'init', { groupId, isReplacing: true, set: attributes }),
);

const setAttributes = answerAdmin(commands.setAttributes, ({ groupId, attributes }, context) =>
  changeAttributes(context, 'set', { groupId, set: attributes }),
);

const deleteAttributes = answerAdmin(commands.deleteAttributes, ({ groupId, attributes }, context) =>
  changeAttributes(context, 'remove', { groupId, remove: attributes.map(({ key }) => key) }),
);

const clearAttributes = answerAdmin(commands.clearAttributes, ({ groupId }, context) =>
  changeAttributes(context, 'clear', { groupId, isReplacing: true }),
);

const getCounters = answerAdmin(commands.getCounters, async ({ groupId, keys }, context) => {
  await requireGroup(context, groupId);
  return context.groupCounters.get(groupId, keys);
});

const updateCounters = answerAdmin(
  commands.updateCounters,
  async ({ groupId, mode, counters: given }, context) => {
    return changeCounters(context, await requireGroup(context, groupId), { mode, counters: given });
  },
);

const deleteCounters = answerAdmin(commands.deleteCounters, async ({ groupId, keys }, context) => {
  await requireGroup(context, groupId);
  const before = await context.groupCounters.get(groupId, keys);
  const sequence = await context.groupCounters.remove(groupId, keys);
  const change = { operation: COUNTER_CHANGE.remove, sequence, counters: before.counters };
  context.notify.group(groupId, { type: 'countersChanged', groupId, ...change });
  return {};
});

export const stateAnswers = {
  getAttributes,
  initAttributes,
  setAttributes,
  deleteAttributes,
  clearAttributes,
  getCounters,
  updateCounters,
  deleteCounters,
};
