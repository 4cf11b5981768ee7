import { hello } from '@touchline/chat-protocol/session/commands';

import { answer } from '../answer.ts';

/** Who is present is known from the sockets: a hello changes nothing. */
export default answer(hello, () => Promise.resolve({}));
