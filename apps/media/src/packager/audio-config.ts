import type { AacConfig } from './aac-config.ts';
import type { OpusConfig } from './opus-config.ts';

/** How the sound of a push is coded. */
export type AudioConfig = AacConfig | OpusConfig;
