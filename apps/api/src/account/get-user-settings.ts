import { getUserSettings } from '@touchline/contract/user-settings';
import { handle } from '../handle.ts';

export default handle(getUserSettings, async (_body, { caller }) => caller.account.settings);
