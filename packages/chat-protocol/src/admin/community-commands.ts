import * as v from 'valibot';

import * as viewer from '../live-room/member-commands.ts';
import { Count } from '../scalars.ts';
import { extend, field } from '../shape.ts';
import * as topic from '../topic/commands.ts';
import { defineAdminCommand, forOwner } from './define-admin-command.ts';

const CreatedSec = { createdSec: field('CreateTime', v.optional(Count)) };

export const createTopic = forOwner(topic.createTopic, { summary: 'Creates a topic in a community.' });

export const importTopic = defineAdminCommand({
  path: 'million_group_open_http_svc/import_topic',
  summary: 'Creates a topic with its original creation time in another system.',
  request: extend(topic.createTopic.request, CreatedSec),
  answer: topic.createTopic.answer,
});

export const setTopicProfile = forOwner(topic.setTopicProfile, {
  summary: 'Changes the profile of a topic.',
});

export const destroyTopics = forOwner(topic.destroyTopics, { summary: 'Deletes topics and their messages.' });

export const getTopics = forOwner(topic.getTopics, { summary: 'Returns the topics of a community.' });

export const getViewers = forOwner(viewer.getViewers, {
  summary: 'Returns a page of the viewers of a live room.',
});

export const markMembers = forOwner(viewer.markMembers, {
  summary: 'Adds marks to viewers of a live room, or removes them.',
});
