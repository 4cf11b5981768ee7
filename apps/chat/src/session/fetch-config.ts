import { fetchConfig } from '@touchline/chat-protocol/session/config-commands';

import { answer } from '../answer.ts';
import { cloudConfigOf } from '../app/chat-app.ts';

/** How long a client may use the config. */
const EXPIRES_IN_SEC = 3600;

export default answer(fetchConfig, (_request, { app }) =>
  Promise.resolve({
    errorCode: 0,
    configJson: JSON.stringify(cloudConfigOf(app)),
    expiresInSec: EXPIRES_IN_SEC,
    version: 1,
    appId: app.appId,
  }),
);
