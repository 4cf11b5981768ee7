/** Sends text messages. */
export type SmsProvider = {
  /**
   * @throws {RefusedError} with a sentence for whoever waits for the message
   * @throws {Error} when the message could not be handed over; the message itself is not in the error
   */
  send(mobile: string, text: string): Promise<void>;
};
