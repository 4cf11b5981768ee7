import { wrongField } from '../refusal.ts';
import { isOwnPicture } from '../storage/own-picture.ts';

/**
 * Pictures of a ticket must be uploads of its sender: a foreign address would reveal to its host who reads the
 * ticket.
 * @param accountId left out for a guest, who cannot upload
 * @throws {RefusedError}
 */
export const checkPictures = (images: readonly string[], accountId: number | undefined): void => {
  const areOwn = images.every((url) => accountId !== undefined && isOwnPicture(url, accountId));
  if (!areOwn) throw wrongField('images', 'wrongFormat');
};
