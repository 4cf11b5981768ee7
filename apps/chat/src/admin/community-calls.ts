import { createTopic as createTopicCommand } from '@touchline/chat-protocol/topic/commands';
import { Count } from '@touchline/chat-protocol/scalars';
import { field, shape } from '@touchline/chat-protocol/shape';
import * as v from 'valibot';

import getViewers from '../live-room/get-viewers.ts';
import markMembers from '../live-room/mark-members.ts';
import createTopic from '../topic/create-topic.ts';
import destroyTopics from '../topic/destroy-topics.ts';
import getTopics from '../topic/get-topics.ts';
import setTopicProfile from '../topic/set-topic-profile.ts';
import type { AdminCall } from './define-admin-call.ts';
import { asOwner } from './on-behalf.ts';

const create = asOwner({ answered: createTopic, about: 'Makes a topic in a community.' });

const CreatedSec = shape({ createdSec: field('CreateTime', v.optional(Count)) });

/** The same, as old as it was where it comes from. */
const importTopic: AdminCall = {
  path: 'million_group_open_http_svc/import_topic',
  about: 'Makes a topic with the time at which it was made in another system.',
  request: {
    schema: v.object({ ...createTopicCommand.request.schema.entries, ...CreatedSec.schema.entries }),
    names: { ...createTopicCommand.request.names, ...CreatedSec.names },
  },
  answer: createTopicCommand.answer,
  run({ createdSec, ...request }, context) {
    const madeSec = Number(createdSec ?? context.nowSec());
    return create.run(request, { ...context, nowSec: () => madeSec });
  },
};

export const communityCalls = [
  create,
  importTopic,
  asOwner({ answered: setTopicProfile, about: 'Changes the profile of a topic.' }),
  asOwner({ answered: destroyTopics, about: 'Removes topics with what was said in them.' }),
  asOwner({ answered: getTopics, about: 'Topics of a community.' }),
  asOwner({ answered: getViewers, about: 'Who is in a live room, by pages.' }),
  asOwner({ answered: markMembers, about: 'Marks viewers of a live room, or takes marks away.' }),
];
