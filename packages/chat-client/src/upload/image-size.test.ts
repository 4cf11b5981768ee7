import { expect, test } from 'vitest';

import { copySize } from './image-size.ts';

test.each([
  [{ width: 1440, height: 720 }, 198, { width: 396, height: 198 }],
  [{ width: 600, height: 2160 }, 720, { width: 600, height: 2160 }],
  [{ width: 1080, height: 2160 }, 720, { width: 720, height: 1440 }],
  [{ width: 10, height: 8 }, 198, { width: 10, height: 8 }],
])('the copy of %o whose shorter side is %d measures %o', (size, shorterPx, expected) => {
  expect(copySize(size, shorterPx)).toEqual(expected);
});
