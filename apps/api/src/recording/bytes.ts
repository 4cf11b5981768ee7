/** Bytes of what the settings count in. */
export const BYTES_OF_GIGA = 1_000_000_000;
