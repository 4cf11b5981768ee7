import * as attribute from '../attribute/commands.ts';
import * as counter from '../counter/commands.ts';
import { Count, Id, Ids } from '../scalars.ts';
import { field, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

const SERVICE = 'group_open_http_svc';
const MainSequence = shape({ mainSequence: field('AttrMainSeq', Count) });

export const getAttributes = defineAdminCommand({
  path: 'group_open_attr_http_svc/get_group_attr',
  summary: 'Returns all attributes of a group.',
  request: attribute.getAttributes.request,
  answer: attribute.getAttributes.answer,
});

export const initAttributes = defineAdminCommand({
  path: `${SERVICE}/set_group_attr`,
  summary: 'Replaces all attributes of a group.',
  request: attribute.initAttributes.request,
  answer: MainSequence,
});

export const setAttributes = defineAdminCommand({
  path: `${SERVICE}/modify_group_attr`,
  summary: 'Sets some attributes of a group and keeps the others.',
  request: attribute.setAttributes.request,
  answer: MainSequence,
});

export const deleteAttributes = defineAdminCommand({
  path: `${SERVICE}/delete_group_attr`,
  summary: 'Deletes some attributes of a group.',
  request: attribute.deleteAttributes.request,
  answer: MainSequence,
});

export const clearAttributes = defineAdminCommand({
  path: `${SERVICE}/clear_group_attr`,
  summary: 'Deletes all attributes of a group.',
  request: attribute.clearAttributes.request,
  answer: MainSequence,
});

export const getCounters = defineAdminCommand({
  path: `${SERVICE}/get_group_counter`,
  summary: 'Returns counters of a group by key; all of them when no key is given.',
  request: counter.getCounters.request,
  answer: counter.getCounters.answer,
});

export const updateCounters = defineAdminCommand({
  path: `${SERVICE}/update_group_counter`,
  summary: 'Sets, increases or decreases counters of a group.',
  request: counter.updateCounters.request,
  answer: counter.updateCounters.answer,
});

export const deleteCounters = defineAdminCommand({
  path: `${SERVICE}/delete_group_counter`,
  summary: 'Deletes counters of a group by key; all of them when no key is given.',
  request: shape({ groupId: field('GroupId', Id), keys: field('GroupCounterKeys', Ids(20)) }),
  answer: shape({}),
});
