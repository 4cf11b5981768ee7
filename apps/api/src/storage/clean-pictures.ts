import type { Services } from '../services.ts';
import { picturesIn } from './own-picture.ts';

/** A form that is filled in may name its pictures as late as this. */
const KEPT_SEC = 86_400;
const AT_ONCE = 200;

/**
 * Removes pictures that were uploaded a day ago and that nothing names. Faces of groups are kept by the chat alone, so
 * it is asked about the groups of who uploaded them.
 * @throws {ChatUnreachableError} and removes nothing while the chat is away
 */
export const cleanPictures = async (
  { storedPictures, objects, groupChat }: Pick<Services, 'storedPictures' | 'objects' | 'groupChat'>,
  nowSec: number,
): Promise<void> => {
  const unused = await storedPictures.unused(nowSec - KEPT_SEC, AT_ONCE);
  for (const [accountId, own] of Map.groupBy(unused, (picture) => picture.accountId)) {
    const faces = new Set(picturesIn(await groupChat.facesOf(accountId)));
    await storedPictures.markUsed(own.map(({ key }) => key).filter((key) => faces.has(key)));
    for (const { key } of own) {
      // Its row goes first: from then on the picture is refused like one that was never there.
      if (!faces.has(key) && (await storedPictures.removeUnused(key))) await objects.remove(key);
    }
  }
};
