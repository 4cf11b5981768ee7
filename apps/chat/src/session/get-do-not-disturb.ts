import { getDoNotDisturb } from '@touchline/chat-protocol/session/do-not-disturb-commands';

import { answer } from '../answer.ts';

/** Always the caller's own setting, regardless of the named user. */
export default answer(getDoNotDisturb, (_request, { userId, quietHours }) => quietHours.of(userId));
