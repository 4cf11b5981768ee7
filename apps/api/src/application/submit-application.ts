import { submitApplication } from '@touchline/contract/application';
import { checkPictures } from '../feedback/ticket-pictures.ts';
import { handle } from '../handle.ts';
import { refuseUnderAge } from '../wallet/refuse-under-age.ts';
import { APPLICATION_REFUSALS } from './refusals.ts';
import { requirementsOf } from './requirements.ts';

export default handle(submitApplication, async ({ role, name, content, images }, context) => {
  refuseUnderAge(context);
  const { applications, caller, nowSec } = context;
  const accountId = caller.account.id;
  checkPictures(images, accountId);
  const missing = (await requirementsOf(context)).find(({ met }) => met === 'no');
  if (missing?.name === 'mobile') throw APPLICATION_REFUSALS.mobile();
  if (missing) throw APPLICATION_REFUSALS.identity();
  const newest = await applications.newest(accountId, role);
  if (newest && newest.again_at > nowSec) throw APPLICATION_REFUSALS.tooSoon();
  const asked = { accountId, type: role, name: name.trim(), text: content.trim(), images, nowSec };
  const made = await applications.create(asked);
  if (!made) throw APPLICATION_REFUSALS.open();
  return made;
});
