import { attentUser, USUAL_ALERT } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { attentAccount } from './attent-account.ts';

export default handle(attentUser, async ({ userid: id, type, alert = USUAL_ALERT.user }, context) =>
  attentAccount({ id, field: 'userid', type, alert, mayBeFollowed: () => true }, context),
);
