import { PART_TARGET_SEC, TARGET_DURATION_SEC } from '../packager/cut-rules.ts';
import type { LiveSegment, SegmentWindow } from '../storage/segment-window.ts';

/** With parts (low latency), whole segments only, or whole segments without their picture. */
export type PlaylistKind = 'low-latency' | 'plain' | 'sound';

/** How files are named that have no picture. */
const SOUND = '.sound';

export const PLAYLIST_NAMES: Record<PlaylistKind, string> = {
  'low-latency': 'live',
  plain: 'plain',
  sound: 'sound',
};

/** Parts are listed for the newest segments only; older ones are played whole. */
const SEGMENTS_WITH_PARTS = 3;
const HOLD_BACK_SEC = 3 * TARGET_DURATION_SEC;
const PART_HOLD_BACK_SEC = 3 * PART_TARGET_SEC;

/** What encoders send for sound at most, about. */
const SOUND_BITS_PER_SEC = 160_000;

const seconds = (value: number): string => value.toFixed(5);

const PLAIN_HEAD = ['#EXTM3U', '#EXT-X-VERSION:7', `#EXT-X-TARGETDURATION:${TARGET_DURATION_SEC}`];

const HEAD: Record<PlaylistKind, readonly string[]> = {
  plain: PLAIN_HEAD,
  sound: PLAIN_HEAD,
  'low-latency': [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${TARGET_DURATION_SEC}`,
    `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,HOLD-BACK=${HOLD_BACK_SEC.toFixed(1)},PART-HOLD-BACK=${PART_HOLD_BACK_SEC.toFixed(2)}`,
    `#EXT-X-PART-INF:PART-TARGET=${PART_TARGET_SEC}`,
  ],
};

const partLines = ({ msn, parts }: LiveSegment): string[] =>
  parts.map(({ durationSec, independent }, index) => {
    const tail = independent ? ',INDEPENDENT=YES' : '';
    return `#EXT-X-PART:DURATION=${seconds(durationSec)},URI="${msn}.${index}.m4s"${tail}`;
  });

const dateLine = (window: SegmentWindow, { startSec }: LiveSegment): string =>
  `#EXT-X-PROGRAM-DATE-TIME:${new Date(window.info.startedAtMs + startSec * 1000).toISOString()}`;

const hintLine = ({ msn, parts, complete }: LiveSegment): string =>
  `#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${complete ? `${msn + 1}.0` : `${msn}.${parts.length}`}.m4s"`;

type Shown = { withParts: boolean; suffix: string };

const segmentLines = (
  window: SegmentWindow,
  segment: LiveSegment,
  { withParts, suffix }: Shown,
): string[] => [
  dateLine(window, segment),
  ...(withParts ? partLines(segment) : []),
  ...(segment.complete ? [`#EXTINF:${seconds(segment.durationSec)},`, `${segment.msn}${suffix}.m4s`] : []),
];

const isIndependent = ({ parts }: LiveSegment): boolean => parts[0]?.independent === true;

/** The media playlist of a session. A growing segment shows in the low-latency kind only. */
export const livePlaylist = (window: SegmentWindow, kind: PlaylistKind): string => {
  const all = window.listed();
  const isWhole = kind !== 'low-latency';
  const suffix = kind === 'sound' ? SOUND : '';
  const shown = isWhole ? all.filter(({ complete }) => complete) : all;
  const newest = shown.at(-1);
  const firstWithParts = isWhole ? shown.length : shown.length - SEGMENTS_WITH_PARTS;
  const lines = [
    ...HEAD[kind],
    `#EXT-X-MEDIA-SEQUENCE:${shown[0]?.msn ?? 0}`,
    ...(shown.every(isIndependent) ? ['#EXT-X-INDEPENDENT-SEGMENTS'] : []),
    `#EXT-X-MAP:URI="init${suffix}.mp4"`,
    ...shown.flatMap((segment, index) =>
      segmentLines(window, segment, { withParts: index >= firstWithParts, suffix }),
    ),
  ];
  if (window.ended()) lines.push('#EXT-X-ENDLIST');
  else if (kind === 'low-latency' && newest) lines.push(hintLine(newest));
  return `${lines.join('\n')}\n`;
};

/** The address of a room: it names the playlist of the session that runs now. */
export const roomPlaylist = (window: SegmentWindow, kind: PlaylistKind): string => {
  const { sessionId, tracks } = window.info;
  const sound = tracks.audio ? [tracks.audio.codec] : [];
  const { codec, width, height } = tracks.video;
  const bandwidth = kind === 'sound' ? SOUND_BITS_PER_SEC : Math.max(1, Math.ceil(window.peakBitsPerSec()));
  const what =
    kind === 'sound'
      ? `CODECS="${sound.join(',')}"`
      : `RESOLUTION=${width}x${height},CODECS="${[codec, ...sound].join(',')}"`;
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},${what}`,
    `${sessionId}/${PLAYLIST_NAMES[kind]}.m3u8`,
    '',
  ].join('\n');
};
