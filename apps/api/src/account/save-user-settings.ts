import { saveUserSettings } from '@touchline/contract/user-settings';
import { handle } from '../handle.ts';

export default handle(saveUserSettings, async (body, { userSettings, caller }) =>
  userSettings.merge(caller.account.id, body),
);
