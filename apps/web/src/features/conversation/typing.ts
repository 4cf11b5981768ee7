/** How chat kits say that somebody writes; kept as they have it, so that other clients understand each other. */
const TYPING = 'user_typing_status';

/** Data of the message, which only connected devices receive. */
export const typingData = (typing: boolean): string =>
  JSON.stringify({
    businessID: TYPING,
    typingStatus: typing ? 1 : 0,
    userAction: 14,
    version: 1,
    actionParam: 'EIMAMSG_InputStatus_Ing',
  });

/** Whether the peer writes; undefined for every other message. */
export const readTyping = (data: string): boolean | undefined => {
  if (!data.includes(TYPING)) return undefined;
  try {
    const held: unknown = JSON.parse(data);
    if (typeof held !== 'object' || held === null || !('typingStatus' in held)) return undefined;
    return held.typingStatus === 1;
  } catch {
    return undefined;
  }
};
