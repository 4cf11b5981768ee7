import { KICK_SERVCMD } from '@touchline/chat-protocol/session/pushes';

/** Codes of an answer that end the session, because its keys are over. @source protocol "Kick-out" */
export const EXPIRED: ReadonlySet<number> = new Set([70001, 20002]);
/** Code of an answer that ends the session; its body has the type of the kick. */
export const KICKED_CODE = 1002;

type Doc = { head: { servcmd: string }; body: Record<string, unknown> };

/** True when what the server sent ends the session of its socket. */
export const endsSession = ({ head, body }: Doc): boolean => {
  const code = Number(body['ErrorCode'] ?? 0);
  return head.servcmd === KICK_SERVCMD || code === KICKED_CODE || EXPIRED.has(code);
};
