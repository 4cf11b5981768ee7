import { saveUserSettings } from '@touchline/contract/user-settings';
import { handle } from '../handle.ts';

export default handle(saveUserSettings, async (body, { accounts, caller }) =>
  accounts.mergeSettings(caller.account.id, body),
);
