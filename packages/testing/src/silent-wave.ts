import { WAVE_SAMPLES_PER_SEC, WAVE_SILENCE, waveFile } from '@touchline/domain/wave-file';

/** A second of silence as a WAVE file. */
export const silentWave = (): Uint8Array<ArrayBuffer> =>
  waveFile(new Uint8Array(WAVE_SAMPLES_PER_SEC).fill(WAVE_SILENCE));
