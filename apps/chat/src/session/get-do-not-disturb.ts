import { getDoNotDisturb } from '@touchline/chat-protocol/session/do-not-disturb-commands';

import { answer } from '../answer.ts';

/** One's own alone, whoever is named. */
export default answer(getDoNotDisturb, (_request, { userId, quietHours }) => quietHours.of(userId));
