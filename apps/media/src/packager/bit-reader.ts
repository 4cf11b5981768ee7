/** Reads bits from the most significant on; beyond the end it reads zeros. */
export const createBitReader = (bytes: Buffer) => {
  let at = 0;
  const bit = (): number => {
    const value = ((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
    at += 1;
    return value;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + bit();
    return value;
  };
  /** Unsigned Exp-Golomb code. */
  const unsigned = (): number => {
    let zeros = 0;
    while (zeros < 31 && bit() === 0) zeros += 1;
    return 2 ** zeros - 1 + bits(zeros);
  };
  const signed = (): number => {
    const code = unsigned();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  };
  return { bit, bits, unsigned, signed };
};
export type BitReader = ReturnType<typeof createBitReader>;
