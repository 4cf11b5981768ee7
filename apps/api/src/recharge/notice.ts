/** What a provider says of one payment. */
export type ProviderState =
  | { state: 'pending' | 'closed' | 'failed' | 'disputed' | 'disputeWon' | 'disputeLost' }
  | { state: 'paid'; minor: number; currency: string; ref: string };

/** One message of a provider after its signature was checked. */
export type Notice = {
  /** The same for every repetition of a message. */
  eventId: string;
  /** 0 where the message does not name it. */
  orderId: number;
  /** `ask`: the message does not say how things stand, so the provider is asked. */
  state: ProviderState | 'ask';
  /** The provider's number, by which `orderOf` finds the order that the message does not name. */
  ref?: string;
};
