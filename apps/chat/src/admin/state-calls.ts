import {
  clearAttributes,
  deleteAttributes,
  getAttributes,
  initAttributes,
  setAttributes,
} from '@touchline/chat-protocol/attribute/commands';
import { getCounters, updateCounters } from '@touchline/chat-protocol/counter/commands';
import { COUNTER_CHANGE, countersEvent } from '@touchline/chat-protocol/counter/pushes';
import { Count, Id, Ids } from '@touchline/chat-protocol/scalars';
import { field, shape } from '@touchline/chat-protocol/shape';

import { changeAttributes } from '../attribute/change-attributes.ts';
import { changeCounters } from '../counter/change-counters.ts';
import { requireGroup } from '../group/membership.ts';
import { adminCall } from './define-admin-call.ts';

const SERVICE = 'group_open_http_svc';
const MainSequence = shape({ mainSequence: field('AttrMainSeq', Count) });

const get = adminCall({
  path: 'group_open_attr_http_svc/get_group_attr',
  about: 'All attributes of a group.',
  request: getAttributes.request,
  answer: getAttributes.answer,
  async run({ groupId }, context) {
    await requireGroup(context, groupId);
    return context.attributes.get(groupId);
  },
});

const init = adminCall({
  path: `${SERVICE}/set_group_attr`,
  about: 'Puts these attributes in the place of all that a group has.',
  request: initAttributes.request,
  answer: MainSequence,
  run: ({ groupId, attributes }, context) =>
    changeAttributes(context, 'init', { groupId, isReplacing: true, set: attributes }),
});

const set = adminCall({
  path: `${SERVICE}/modify_group_attr`,
  about: 'Sets some attributes of a group; the others stay.',
  request: setAttributes.request,
  answer: MainSequence,
  run: ({ groupId, attributes }, context) => changeAttributes(context, 'set', { groupId, set: attributes }),
});

const remove = adminCall({
  path: `${SERVICE}/delete_group_attr`,
  about: 'Removes some attributes of a group.',
  request: deleteAttributes.request,
  answer: MainSequence,
  run: ({ groupId, attributes }, context) =>
    changeAttributes(context, 'remove', { groupId, remove: attributes.map(({ key }) => key) }),
});

const clear = adminCall({
  path: `${SERVICE}/clear_group_attr`,
  about: 'Removes all attributes of a group.',
  request: clearAttributes.request,
  answer: MainSequence,
  run: ({ groupId }, context) => changeAttributes(context, 'clear', { groupId, isReplacing: true }),
});

const counters = adminCall({
  path: `${SERVICE}/get_group_counter`,
  about: 'Counters of a group by key; all when no key is given.',
  request: getCounters.request,
  answer: getCounters.answer,
  async run({ groupId, keys }, context) {
    await requireGroup(context, groupId);
    return context.groupCounters.get(groupId, keys);
  },
});

const count = adminCall({
  path: `${SERVICE}/update_group_counter`,
  about: 'Sets counters of a group, or adds to them.',
  request: updateCounters.request,
  answer: updateCounters.answer,
  async run({ groupId, mode, counters: given }, context) {
    return changeCounters(context, await requireGroup(context, groupId), { mode, counters: given });
  },
});

const uncount = adminCall({
  path: `${SERVICE}/delete_group_counter`,
  about: 'Removes counters of a group by key; all when no key is given.',
  request: shape({ groupId: field('GroupId', Id), keys: field('GroupCounterKeys', Ids(20)) }),
  answer: shape({}),
  async run({ groupId, keys }, context) {
    await requireGroup(context, groupId);
    const before = await context.groupCounters.get(groupId, keys);
    const sequence = await context.groupCounters.remove(groupId, keys);
    const change = { type: COUNTER_CHANGE.remove, sequence, counters: before.counters };
    context.tell.group(groupId, countersEvent(groupId, change));
    return {};
  },
});

export const stateCalls = [get, init, set, remove, clear, counters, count, uncount];
