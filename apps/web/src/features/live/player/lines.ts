import type { Stream } from '@touchline/contract/live';
import { pullAddress, soundAddress } from '@touchline/domain/stream-address';

/** A way to play a room: its quality, its number among those of the same quality, its address. */
export type PlayLine = { quality: Stream['quality']; number: number; url: string };

/** All ways to play, best first, each address once. */
export const linesOf = (streams: readonly Stream[], huaweiDomain: string): PlayLine[] => {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  return streams.flatMap((stream) => {
    const url = pullAddress(stream, huaweiDomain);
    if (seen.has(url)) return [];
    seen.add(url);
    const number = (counts.get(stream.quality) ?? 0) + 1;
    counts.set(stream.quality, number);
    return [{ quality: stream.quality, number, url }];
  });
};

/** The lines of the wanted quality come first, the others after them in their order. */
export const preferring = (lines: readonly PlayLine[], wanted: PlayLine['quality'] | ''): PlayLine[] => [
  ...lines.filter(({ quality }) => quality === wanted),
  ...lines.filter(({ quality }) => quality !== wanted),
];

/** The same lines without their picture; a line that has no sound of its own plays as it is. */
export const soundOf = (lines: readonly PlayLine[]): PlayLine[] =>
  lines.map((line) => ({ ...line, url: soundAddress(line.url) ?? line.url }));

export const hasSoundAlone = (line: PlayLine | undefined): boolean =>
  line !== undefined && soundAddress(line.url) !== undefined;
