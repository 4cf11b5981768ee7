import { fetchAbilities } from '@touchline/chat-protocol/session/config-commands';

import { answer } from '../answer.ts';

const EXPIRES_IN_SEC = 3600;

export default answer(fetchAbilities, (_request, { app }) =>
  Promise.resolve({ errorCode: 0, abilityBits: app.abilityBits, expiresInSec: EXPIRES_IN_SEC }),
);
