import { alive } from '@touchline/chat-protocol/session/commands';

import { answer } from '../answer.ts';

export default answer(alive, () => Promise.resolve({}));
