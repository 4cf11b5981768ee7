/** What someone is in a room; the first that holds is shown. */
export type LineRole = 'host' | 'admin' | 'operator' | 'automated' | '';

export type TextLine = {
  kind: 'text';
  id: string;
  from: string;
  nick: string;
  text: string;
  own: boolean;
  role: LineRole;
  level: number | undefined;
  /** The VIP level; 0 without VIP. */
  vip: number;
  /** Which of the colours of VIPs the line flies in, from 1; 0 leaves it to the page. */
  colour: number;
  /** By which the line is taken back; 0 where that is not known. */
  sequence: number;
  /** Said while the reader was there; what was there before them is no bullet comment. */
  fresh: boolean;
};

/** One line of a room's chat as the page keeps it. */
export type ChatLine =
  | TextLine
  | { kind: 'entered'; id: string; names: readonly string[]; count: number }
  | { kind: 'notice'; id: string; text: string };

/** More lines are not kept. */
export const MOST_LINES = 300;
/** Names that an entrance line spells out. */
const NAMED = 2;

/** Appends a line once; entrances that follow each other become one line. */
export const addLine = (lines: readonly ChatLine[], line: ChatLine): readonly ChatLine[] => {
  if (lines.some(({ id }) => id === line.id)) return lines;
  const last = lines.at(-1);
  if (line.kind === 'entered' && last?.kind === 'entered') {
    const names = [...last.names, ...line.names].slice(0, NAMED);
    return [...lines.slice(0, -1), { ...last, names, count: last.count + line.count }];
  }
  return [...lines, line].slice(-MOST_LINES);
};

/** The lines with some of them replaced by the note that they were withdrawn. */
export const withdrawn = (
  lines: readonly ChatLine[],
  sequences: readonly number[],
  note: string,
): readonly ChatLine[] =>
  lines.map((line) =>
    line.kind === 'text' && line.sequence > 0 && sequences.includes(line.sequence)
      ? { kind: 'notice', id: line.id, text: note }
      : line,
  );

/** The lines without those that somebody said. */
export const withoutLinesOf = (lines: readonly ChatLine[], userId: string): readonly ChatLine[] =>
  lines.filter((line) => line.kind !== 'text' || line.from !== userId);

/** The lines after people became admins of the room, or ordinary viewers again; other places stay. */
export const withRole = (
  lines: readonly ChatLine[],
  userIds: readonly string[],
  isAdmin: boolean,
): readonly ChatLine[] =>
  lines.map((line) =>
    line.kind === 'text' && userIds.includes(line.from) && line.role === (isAdmin ? '' : 'admin')
      ? { ...line, role: isAdmin ? 'admin' : '' }
      : line,
  );

/** What is left after the list was emptied: the note, and nothing that people had said before. */
export const cleared = (
  lines: readonly ChatLine[],
  sequence: number,
  note: ChatLine,
): readonly ChatLine[] => [...lines.filter((line) => line.kind === 'text' && line.sequence > sequence), note];

/** One of eight name colours, always the same for one person. */
export const nameColour = (userId: string): number => {
  let hash = 0x811c9dc5;
  for (const character of userId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The lower bits follow the last letters too closely for ids that count up.
  return (((hash ^ (hash >>> 15)) >>> 7) % 8) + 1;
};
