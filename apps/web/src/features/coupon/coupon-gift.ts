import { create } from 'zustand';
import { onRoomEvent } from '../../platform/room-events.ts';

/** The batch that was offered in the room just now; 0 for none. */
export const useCouponGift = create<{ batchId: number }>()(() => ({ batchId: 0 }));

/** Offers a batch at once, wherever the reader is. */
const offerGift = (batchId: number): void => useCouponGift.setState({ batchId });

/** The offer was shown. */
export const takeGift = (): void => useCouponGift.setState({ batchId: 0 });

/** Hears the push `sendCouponGift` among the pushes of a room. @source app §4 "Push message types in rooms" */
const hearCouponGift = (data: string): void => {
  try {
    const push: unknown = JSON.parse(data);
    if (typeof push !== 'object' || push === null || !('type' in push) || !('id' in push)) return;
    if (push.type === 'sendCouponGift' && typeof push.id === 'number') offerGift(push.id);
  } catch {
    // Somebody else's custom message.
  }
};

/** Hears gifts of coupons as long as it is not ended. */
export const hearCouponGifts = (): (() => void) =>
  onRoomEvent((event) => event.kind === 'push' && hearCouponGift(event.data));
