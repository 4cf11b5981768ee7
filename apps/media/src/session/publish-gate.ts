import type { MediaLog } from '../media-engines.ts';
import type { Authorised, Product } from './product.ts';
import type { Lease, RoomSessions } from './room-sessions.ts';

export type Push = { streamKey: string; address: string; drop: () => void };

/** The one door for pushes, whichever engine takes them. Undefined: refused. */
export type PublishGate = (push: Push) => Promise<(Authorised & { lease: Lease }) | undefined>;

type Parts = { product: Product; sessions: RoomSessions; log: MediaLog };

/**
 * Asks the API which room a key belongs to, and reserves the room. While the API is unavailable, every push is
 * refused.
 */
export const createPublishGate =
  ({ product, sessions, log }: Parts): PublishGate =>
  async ({ streamKey, address, drop }) => {
    try {
      const authorised = await product.authorise({ streamKey, address });
      if (!authorised) {
        log.info({ address }, 'a push with an unknown key was refused');
        return undefined;
      }
      const { roomId } = authorised;
      log.info({ address, roomId }, 'a push was accepted');
      return { ...authorised, lease: sessions.accept(roomId, drop) };
    } catch (error) {
      log.warn({ address, error: String(error) }, 'a push was refused: the product could not be asked');
      return undefined;
    }
  };
