/** One box of a file and where its content begins. */
export type Box = { type: string; start: number; bodyAt: number; end: number };

/** The boxes that stand one after the other. @throws {RangeError} where one is cut short */
export const boxesIn = (bytes: Buffer, from = 0, to = bytes.length): Box[] => {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    const sizeBytes = bytes.readUInt32BE(start);
    if (sizeBytes < 8 || start + sizeBytes > to) throw new RangeError('a box is cut short');
    boxes.push({
      type: bytes.toString('latin1', start + 4, start + 8),
      start,
      bodyAt: start + 8,
      end: start + sizeBytes,
    });
    start += sizeBytes;
  }
  return boxes;
};

export const childrenOf = (bytes: Buffer, parents: readonly Box[], type: string): Box[] =>
  parents.flatMap(({ bodyAt, end }) => boxesIn(bytes, bodyAt, end)).filter((box) => box.type === type);
