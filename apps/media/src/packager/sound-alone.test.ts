import { expect, test } from 'vitest';
import { boxesIn, childrenOf } from './read-boxes.ts';
import { writeFragment, type Sample } from './fragment.ts';
import { soundSegment } from './sound-alone.ts';

const sample = (text: string, decodeTime: number): Sample => ({
  decodeTime,
  duration: 1024,
  compositionOffset: 0,
  key: true,
  data: Buffer.from(text),
});
const SOUND = [sample('one', 100), sample('three', 1124)];

const picture = (times: number) => Array.from({ length: times }, (_, at) => sample('a large picture', at));

test('a segment without its picture has every frame of sound at the same time, and nothing else', () => {
  const whole = Buffer.concat([
    writeFragment({ sequence: 7, video: picture(3), audio: SOUND }),
    writeFragment({ sequence: 8, video: picture(2), audio: [sample('four', 2148)] }),
  ]);
  const alone = Buffer.concat([
    writeFragment({ sequence: 7, video: [], audio: SOUND }),
    writeFragment({ sequence: 8, video: [], audio: [sample('four', 2148)] }),
  ]);
  expect(soundSegment(whole).equals(alone)).toBe(true);
});

test('a part without sound leaves nothing behind', () => {
  expect(soundSegment(writeFragment({ sequence: 1, video: picture(2), audio: [] }))).toHaveLength(0);
});

test('what is cut short is refused', () => {
  const bytes = writeFragment({ sequence: 1, video: [], audio: SOUND });
  expect(() => boxesIn(bytes.subarray(0, -3))).toThrow('cut short');
  const [fragment] = boxesIn(bytes);
  expect(fragment && childrenOf(bytes, [fragment], 'mfhd')).toHaveLength(1);
});
