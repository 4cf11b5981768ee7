/** One event of a push, in the wire's words. @source protocol "Push events" */
export type WireEvent = { Event?: number | undefined; [key: string]: unknown };

/** A part of the client with a state of its own. */
export interface Noun<Methods> {
  methods: Methods;
  /** Looks whether an event of a push is its own, and applies it. */
  take?: (event: WireEvent) => void;
  /** Fetches what a login needs. */
  entered?: (how: { first: boolean }) => Promise<void>;
  /** Forgets everything of the user who has left. */
  left?: () => void;
}
