import { STATUS } from '@touchline/contract/envelope';
import { MOST_MATERIAL, saveMaterial } from '@touchline/contract/material';
import { handle } from '../handle.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { isOwnPicture } from '../storage/own-picture.ts';

const TOO_MANY = {
  zh: `每类最多 ${MOST_MATERIAL} 张`,
  pt: `No máximo ${MOST_MATERIAL} de cada tipo`,
  en: `At most ${MOST_MATERIAL} of each kind`,
};

export default handle(saveMaterial, async ({ material: kind, image }, { materials, caller, nowSec }) => {
  const accountId = caller.account.id;
  if (!isOwnPicture(image, accountId)) throw wrongField('image', 'wrongFormat');
  const made = await materials.add({ accountId, kind, image, nowSec }, MOST_MATERIAL);
  if (!made) throw new RefusedError({ status: STATUS.conflict, message: TOO_MANY, field: 'material' });
  return made;
});
