import { followUser, USUAL_ALERT } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { followAccount } from './follow-account.ts';

export default handle(followUser, async ({ userid: id, type, alert = USUAL_ALERT.user }, context) =>
  followAccount({ id, field: 'userid', type, alert, mayBeFollowed: () => true }, context),
);
