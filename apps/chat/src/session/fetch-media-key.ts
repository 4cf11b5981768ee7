import { fetchMediaKey } from '@touchline/chat-protocol/session/config-commands';

import { answer } from '../answer.ts';

export default answer(fetchMediaKey, () => Promise.resolve({ authKey: '', expireTimeSec: 0 }));
