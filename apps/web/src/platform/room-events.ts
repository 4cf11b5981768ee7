/** What happens in the room that is open, for parts that are no part of its chat. */
export type RoomEvent =
  /** A push of the service by its name in the specification, as JSON. */
  | { kind: 'push'; data: string }
  /** The reader said something, and the chat accepted it under this number. */
  | { kind: 'said'; groupId: string; sequence: number };

const hearers = new Set<(event: RoomEvent) => void>();

/** @returns ends the hearing */
export const onRoomEvent = (hear: (event: RoomEvent) => void): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

export const tellRoomEvent = (event: RoomEvent): void => {
  for (const hear of hearers) hear(event);
};
