import { pollRoomAnonymously } from '@touchline/chat-protocol/live-room/commands';

import { answer } from '../answer.ts';
import { pollRing } from './poll.ts';

export default answer(pollRoomAnonymously, async (request, context) => pollRing(context, request));
