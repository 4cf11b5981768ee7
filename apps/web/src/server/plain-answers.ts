/** What tells how a match went, in every shape that names both sides. */
const SCORES = ['home_scores', 'away_scores'] as const;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isMatch = (fields: Fields): boolean => SCORES.every((name) => Array.isArray(fields[name]));

/** The place in the table moves with the result. */
const withoutPlace = (side: unknown): unknown => {
  if (!isFields(side) || side['position'] === undefined) return side;
  const { position: _position, ...team } = side;
  return team;
};

/** A note can say "after extra time"; the browser asks for it again. */
const withoutResult = ({ note: _note, home, away, ...match }: Fields): Fields => ({
  ...match,
  home: withoutPlace(home),
  away: withoutPlace(away),
  home_scores: [],
  away_scores: [],
});

/** A row of a table: it adds results up. */
const isTableRow = (value: unknown): boolean =>
  isFields(value) && ['won', 'lost', 'points'].every((name) => typeof value[name] === 'number');

const isPlain = ({ home_scores: home, away_scores: away, note, ...match }: Fields): boolean =>
  note === undefined &&
  [home, away].every((scores) => Array.isArray(scores) && scores.length === 0) &&
  [match['home'], match['away']].every((side) => withoutPlace(side) === side);

const plainEntries = (fields: Fields): Fields => {
  let changed = false;
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    if ((name === 'champion' && isFields(value)) || isTableRow(value)) {
      changed = true;
      return [];
    }
    const plain = withoutResults(value);
    changed ||= plain !== value;
    return [[name, plain] as const];
  });
  return changed ? Object.fromEntries(entries) : fields;
};

/**
 * An answer without the results of its matches and without tables of them, for a page whose reader wants to see none.
 * @returns the same object where it holds no result
 */
export const withoutResults = (answer: unknown): unknown => {
  if (Array.isArray(answer)) {
    if (answer.some(isTableRow)) return [];
    const plain = answer.map(withoutResults);
    return plain.every((each, at) => each === answer[at]) ? answer : plain;
  }
  if (!isFields(answer)) return answer;
  const fields = plainEntries(answer);
  return isMatch(fields) && !isPlain(fields) ? withoutResult(fields) : fields;
};
