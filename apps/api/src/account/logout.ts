import { logout } from '@touchline/contract/account';
import { handle } from '../handle.ts';
import { endInChat } from './end-in-chat.ts';

export default handle(logout, async (_body, context) => {
  const { caller, sessions } = context;
  await sessions.end(caller.token);
  await endInChat(caller.account.id, context);
  return {};
});
