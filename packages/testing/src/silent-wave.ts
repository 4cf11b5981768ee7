const HEADER_BYTES = 44;
const SAMPLES_PER_SEC = 8_000;

/** A second of silence as a WAVE file: one channel, eight bits. */
export const silentWave = (): Uint8Array<ArrayBuffer> => {
  // Eight bits are unsigned: silence is the middle.
  const bytes = Buffer.alloc(HEADER_BYTES + SAMPLES_PER_SEC, 0x80);
  bytes.fill(0, 0, HEADER_BYTES);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER_BYTES - 8 + SAMPLES_PER_SEC, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLES_PER_SEC, 24);
  bytes.writeUInt32LE(SAMPLES_PER_SEC, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(SAMPLES_PER_SEC, 40);
  return new Uint8Array(bytes);
};
