/** Ends one subscription; calling it twice does nothing. */
export type Unsubscribe = () => Promise<void>;

/**
 * Messages between processes, at most once. A bus is a hint that something changed:
 * the truth is a sequence number in SQL, and whoever sees a gap pulls it from there.
 */
export type Bus = {
  /** True for a bus within one process, which loses nothing. */
  isLocal?: boolean;
  /**
   * Which connection messages arrive by, counted from 1; undefined while there is none, and for a moment after a new
   * one, in which others may not have theirs. What was kept under another number may have missed the message that it
   * was changed.
   */
  connection(): number | undefined;
  /** Never rejects: a message that cannot be sent is lost, as the contract of a hint allows. */
  publish(topic: string, payload: Uint8Array): Promise<void>;
  /** Handlers run in the order of arrival; one that throws is logged and does not stop the next. */
  subscribe(topic: string, onPayload: (payload: Uint8Array) => void): Promise<Unsubscribe>;
  close(): Promise<void>;
};
