/** Chat user of an account. */
export const chatUserId = (uid: number | string): string => `u${uid}`;

/** Account of a chat user; 0 for a guest or a service. */
export const uidOf = (userId: string): number => Number(/^u?(\d{1,10})$/.exec(userId)?.[1] ?? 0);
