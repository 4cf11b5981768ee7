import { attentAnchor, USUAL_ALERT } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { attentAccount } from './attent-account.ts';

export default handle(attentAnchor, async ({ anchorid: id, type, alert = USUAL_ALERT.anchor }, context) =>
  attentAccount(
    { id, field: 'anchorid', type, alert, mayBeFollowed: ({ is_anchor: isAnchor }) => isAnchor === 1 },
    context,
  ),
);
