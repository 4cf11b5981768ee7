import { logout } from '@touchline/contract/account';
import { handle } from '../handle.ts';

export default handle(logout, async (_body, { caller, sessions }) => {
  await sessions.end(caller.token);
  return {};
});
