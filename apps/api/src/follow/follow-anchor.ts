import { followAnchor, USUAL_ALERT } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { followAccount } from './follow-account.ts';

export default handle(followAnchor, async ({ anchorid: id, type, alert = USUAL_ALERT.anchor }, context) =>
  followAccount(
    { id, field: 'anchorid', type, alert, mayBeFollowed: ({ is_anchor: isAnchor }) => isAnchor === 1 },
    context,
  ),
);
