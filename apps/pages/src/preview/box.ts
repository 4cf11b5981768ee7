/** Styles that are used here; numbers are pixels. */
export type Style = Record<string, string | number>;

/** An element as the layout library takes it. */
export type Box = { type: 'div'; key: null; props: { style: Style; children: string | Box[] } };

/** A row of boxes; a column where the style says so. */
export const box = (style: Style, ...children: Box[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** A text that is cut after some lines. */
export const words = (text: string, lines: number, style: Style): Box => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'block', wordBreak: 'break-word', lineClamp: `${lines} '…'`, ...style },
    children: text,
  },
});

/** A text on one line, as wide as it is. */
export const line = (text: string, style: Style): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', whiteSpace: 'nowrap', ...style }, children: text },
});

/** Letters of the Chinese face are twice as wide as others: the width of a text in letters. */
export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);
