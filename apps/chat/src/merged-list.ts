type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The members of a list as one object. */
export const merged = <Part extends object>(parts: readonly Part[]): Intersection<Part> =>
  // `Object.assign` has no type for a list.
  Object.assign({}, ...parts) as Intersection<Part>;
