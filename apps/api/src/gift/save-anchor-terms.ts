import { saveAnchorTerms } from '@touchline/contract/gift';
import { handle } from '../handle.ts';
import { notFound, wrongField } from '../refusal.ts';

const BP = 100;

export default handle(saveAnchorTerms, async (body, { accounts, anchorIncome, nowSec }) => {
  const anchor = await accounts.find(body.anchor_uid);
  if (!anchor) throw notFound('anchor_uid');
  if (anchor.is_anchor !== 1) throw wrongField('anchor_uid', 'notAnAnchor');
  await anchorIncome.setTerms(body.anchor_uid, { fromSec: nowSec, ratioBp: body.sharing_ratio * BP });
  return body;
});
