import type { PlayLine } from './lines.ts';
import { create } from 'zustand';
import { kept } from '../../../platform/kept.ts';

/** Qualities that can be asked for first; empty leaves it to the site. @source app §4 "Video quality" */
export const QUALITIES = ['', 'SD', 'CNSD', 'ENSD', 'HD', 'CNHD', 'ENHD'] as const;

export type PlaybackSettings = {
  /** Rooms play by themselves also where data is paid for by its amount. */
  mobileAutoplay: boolean;
  quality: '' | PlayLine['quality'];
};

const DEFAULTS: PlaybackSettings = { mobileAutoplay: false, quality: '' };

/** Reads saved settings of any age; what is wrong takes its default. */
export const readPlaybackSettings = (saved: unknown): PlaybackSettings => {
  const held = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  const { mobileAutoplay, quality } = held;
  return {
    mobileAutoplay: typeof mobileAutoplay === 'boolean' ? mobileAutoplay : DEFAULTS.mobileAutoplay,
    quality: QUALITIES.find((each) => each === quality) ?? DEFAULTS.quality,
  };
};

/** How rooms are played; kept on the device. */
export const usePlaybackSettings = create<PlaybackSettings>()(
  kept('touchline:playback', readPlaybackSettings),
);

/** What a browser tells of its network; several tell nothing. */
type Network = { type?: string; saveData?: boolean } | undefined;

/** Whether a room waits for a tap before it plays. Where the kind of network is unknown it plays. */
export const waitsForTap = (network: Network, { mobileAutoplay }: PlaybackSettings): boolean =>
  !mobileAutoplay && (network?.type === 'cellular' || network?.saveData === true);

/** The network of this device. */
export const ownNetwork = (): Network => (navigator as { connection?: Network }).connection;
