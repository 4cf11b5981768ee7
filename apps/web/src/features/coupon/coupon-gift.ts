import { create } from 'zustand';
import { hearRoomPushes } from '../../platform/room-pushes.ts';

/** The batch that was offered in the room just now; 0 for none. */
export const useCouponGift = create<{ batchId: number }>()(() => ({ batchId: 0 }));

/** The offer was shown. */
export const takeGift = (): void => useCouponGift.setState({ batchId: 0 });

/** Offers coupons that are given in the open room. @returns ends it */
export const hearCouponGifts = (): (() => void) =>
  hearRoomPushes((push) => {
    if (push.type === 'sendCouponGift') useCouponGift.setState({ batchId: push.id });
  });
