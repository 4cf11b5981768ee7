/** Samples of one second. */
export const WAVE_SAMPLES_PER_SEC = 8_000;
/** The sample of silence: samples of eight bits are unsigned. */
export const WAVE_SILENCE = 128;

const HEADER_BYTES = 44;

/** The header of a WAVE file before so many samples: one channel, eight bits, little-endian. */
const headerOf = (samples: number): ArrayBuffer => {
  const header = new ArrayBuffer(HEADER_BYTES);
  const view = new DataView(header);
  const name = (at: number, text: string): void => {
    new Uint8Array(header, at).set(new TextEncoder().encode(text));
  };
  name(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples, true);
  name(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, WAVE_SAMPLES_PER_SEC, true);
  view.setUint32(28, WAVE_SAMPLES_PER_SEC, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  name(36, 'data');
  view.setUint32(40, samples, true);
  return header;
};

/** A sound of one channel as a WAVE file. @param samples eight bits each, unsigned */
export const waveFile = (samples: Uint8Array): Uint8Array<ArrayBuffer> => {
  const file = new Uint8Array(HEADER_BYTES + samples.length);
  file.set(new Uint8Array(headerOf(samples.length)));
  file.set(samples, HEADER_BYTES);
  return file;
};
