/** Every demo clip is cut into segments of this length. */
export const DEMO_SEGMENT_SEC = 2;
const LISTED = 6;

/** Number of the newest segment that is over at this moment. Segment 0 begins with the Unix epoch. */
export const newestDemoSegment = (nowMs: number): number => Math.floor(nowMs / 1000 / DEMO_SEGMENT_SEC) - 1;

/**
 * The endless playlist of a demo clip, computed from the time alone: every server gives the same one, and no
 * session, no file and no timer stands behind it. Times run on through the loop, so there is no discontinuity.
 */
export const demoPlaylist = (nowMs: number, kind: 'whole' | 'sound' = 'whole'): string => {
  const name = kind === 'sound' ? '.sound' : '';
  const newest = newestDemoSegment(nowMs);
  const first = newest - LISTED + 1;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${DEMO_SEGMENT_SEC}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="init${name}.mp4"`,
  ];
  for (let index = first; index <= newest; index += 1) {
    const startsAt = new Date(index * DEMO_SEGMENT_SEC * 1000).toISOString();
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${startsAt}`,
      `#EXTINF:${DEMO_SEGMENT_SEC.toFixed(5)},`,
      `${index}${name}.m4s`,
    );
  }
  return `${lines.join('\n')}\n`;
};
