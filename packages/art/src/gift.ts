/** Gifts of the house that are drawn here, by their names. */
const GIFT_DRAWINGS = {
  whistle:
    '<path d="M14 36h34l18-6v10l-16 4a17 17 0 1 1-36-8z" fill="#2f80ed"/><circle cx="31" cy="46" r="10" fill="#0b3c87"/><circle cx="31" cy="46" r="4" fill="#fff"/><path d="M30 26V14M20 27l-5-9M40 27l5-9" stroke="#ffd23f" stroke-width="5" stroke-linecap="round"/>',
  scarf:
    '<path d="M10 14h60v14H10z" fill="#c8102e"/><path d="M22 14h10v14H22zM46 14h10v14H46z" fill="#ffd9d9"/><path d="M14 28h14v34H14zM52 28h14v34H52z" fill="#c8102e"/><path d="M14 40h14v9H14zM52 40h14v9H52z" fill="#ffd9d9"/><path d="M16 62v8M21 62v8M26 62v8M54 62v8M59 62v8M64 62v8" stroke="#8e0b20" stroke-width="3"/>',
  drum: '<ellipse cx="40" cy="30" rx="27" ry="9" fill="#ffe3c2"/><path d="M13 30v24c0 6 12 11 27 11s27-5 27-11V30c0 6-12 10-27 10S13 36 13 30z" fill="#c8102e"/><path d="m14 40 9 21 9-19 8 22 8-22 9 19 9-21" fill="none" stroke="#ffd23f" stroke-width="3"/><path d="M26 8l16 20M54 8 38 28" stroke="#8a5a2b" stroke-width="4" stroke-linecap="round"/>',
  volley:
    '<path d="M6 68c14-2 20-26 38-30l6 12C36 50 26 70 6 68z" fill="#ffd23f"/><path d="M16 74c12-4 18-20 30-20l4 8c-12-2-20 12-34 12z" fill="#ff8a3d"/><circle cx="52" cy="30" r="20" fill="#fff" stroke="#10161d" stroke-width="2"/><path d="m52 21 9 7-3 10H46l-3-10zM52 10v11M71 26l-10 2M64 46l-6-8M40 46l6-8M33 26l10 2" fill="#10161d" stroke="#10161d" stroke-width="2"/>',
  flare:
    '<path d="M40 8c14 14 18 22 12 34-2 5-6 8-12 8s-11-4-13-9c-3-8 2-13 5-18 2 5 4 6 6 6 2-6 0-13 2-21z" fill="#ff5a36"/><path d="M40 26c7 8 9 13 6 19-1 3-3 5-6 5s-6-2-7-5c-2-5 1-8 3-11 2 2 3 2 3 1 1-3 0-5 1-9z" fill="#ffd23f"/><path d="M33 50h14v22H33z" fill="#c8102e"/><path d="M33 57h14v5H33z" fill="#fff"/>',
  floodlight:
    '<path d="M36 40h8l6 32H30z" fill="#55606c"/><rect x="16" y="14" width="48" height="28" rx="4" fill="#24303c"/><g fill="#fff"><circle cx="26" cy="23" r="5"/><circle cx="40" cy="23" r="5"/><circle cx="54" cy="23" r="5"/><circle cx="26" cy="35" r="5"/><circle cx="40" cy="35" r="5"/><circle cx="54" cy="35" r="5"/></g><path d="M10 10 4 4M70 10l6-6M10 28H2M78 28h-8" stroke="#ffd23f" stroke-width="4" stroke-linecap="round"/>',
  cup: '<path d="M22 10h36v20a18 18 0 0 1-36 0z" fill="#f2b632"/><path d="M22 16H10v6c0 8 6 13 14 13M58 16h12v6c0 8-6 13-14 13" fill="none" stroke="#d18f12" stroke-width="5"/><path d="M36 46h8v12h-8zM26 58h28v10H26z" fill="#d18f12"/><path d="m40 18 3 7 8 1-6 5 2 8-7-4-7 4 2-8-6-5 8-1z" fill="#fff"/>',
  bus: '<path d="M10 28h58c4 0 6 2 6 6v24H6V34c0-4 1-6 4-6z" fill="#0f8b8d"/><path d="M6 46h68v6H6z" fill="#ffd23f"/><path d="M12 34h12v9H12zM30 34h12v9H30zM48 34h20v9H48z" fill="#dff6ff"/><circle cx="22" cy="60" r="8" fill="#10161d"/><circle cx="58" cy="60" r="8" fill="#10161d"/><circle cx="22" cy="60" r="3" fill="#c3ccd6"/><circle cx="58" cy="60" r="3" fill="#c3ccd6"/><g fill="#c96b3b"><circle cx="24" cy="14" r="5"/><circle cx="38" cy="11" r="5"/><circle cx="52" cy="14" r="5"/></g><path d="M19 28v-9h10v9M33 28V16h10v12M47 28v-9h10v9" fill="#c8102e"/>',
} as const;

export type GiftDrawing = keyof typeof GIFT_DRAWINGS;

/** A gift on nothing, in a box of 80. */
export const giftSvg = (name: GiftDrawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">${GIFT_DRAWINGS[name]}</svg>`;
