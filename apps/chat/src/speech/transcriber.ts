/** A voice message, as it was uploaded. */
export type Recording = {
  bytes: Uint8Array<ArrayBuffer>;
  /** The ending of its name, such as `mp3`. */
  format: string;
  /** A language tag such as `zh`, or empty for one to be found out. */
  language: string;
};

/** Transcribes voice messages for this server. A rejection is answered as a failure. */
export type Transcriber = { transcribe(recording: Recording): Promise<string> };
