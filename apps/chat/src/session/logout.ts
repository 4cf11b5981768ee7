import { logout } from '@touchline/chat-protocol/session/commands';

import { answer } from '../answer.ts';

export default answer(logout, async (_request, { sockets, connection }) => {
  await sockets.unbind(connection, { forget: true });
  return {};
});
