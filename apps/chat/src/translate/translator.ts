/** Whoever translates for this server. A rejection is answered as a failed translation. */
export type Translator = {
  /**
   * @param source a language tag, or empty for one to be found out
   * @returns one text for each, in the same order
   */
  translate(texts: readonly string[], languages: { source: string; target: string }): Promise<string[]>;
};
