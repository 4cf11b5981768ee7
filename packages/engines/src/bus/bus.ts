/** Ends one subscription; calling it twice does nothing. */
export type Unsubscribe = () => Promise<void>;

/**
 * Messages between processes, delivered at most once. A message is only a hint that something changed: the
 * truth is a sequence number in SQL, and a reader that sees a gap fetches it from there.
 */
export type Bus = {
  /** True for a bus within one process, which loses nothing. */
  isLocal?: boolean;
  /**
   * Number of the connection that messages arrive by, counted from 1; undefined without a connection, and
   * shortly after a new one, while others may not have reconnected. A cache entry stored under another number
   * may have missed the message that invalidates it.
   */
  connection(): number | undefined;
  /** Never rejects: a message that cannot be sent is lost, which the contract allows. */
  publish(topic: string, payload: Uint8Array): Promise<void>;
  /** Handlers run in the order of arrival; one that throws is logged and does not stop the next. */
  subscribe(topic: string, onPayload: (payload: Uint8Array) => void): Promise<Unsubscribe>;
  close(): Promise<void>;
};
