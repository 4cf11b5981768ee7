/** Two places of a league that meet; the first is at home. */
export type Pairing = readonly [home: number, away: number];

/**
 * Everyone meets everyone once by the circle method: one place stands still, the others walk around it.
 * @param size an even number of places
 * @throws {RangeError} when the size is odd or under two
 */
export const singleRounds = (size: number): Pairing[][] => {
  if (size < 2 || size % 2 !== 0) throw new RangeError(`a round needs an even number of teams, not ${size}`);
  const walking = size - 1;
  return Array.from({ length: walking }, (_, round) =>
    Array.from({ length: size / 2 }, (__, slot): Pairing => {
      const left = slot === 0 ? walking : (round + slot) % walking;
      const right = (round + walking - slot) % walking;
      // The one who stands still, and every second pair, change ends from round to round.
      return (round + slot) % 2 === 0 ? [left, right] : [right, left];
    }),
  );
};

/** Meets `legs` times, with the ends changed in every second leg. */
export const rounds = (size: number, legs: number): Pairing[][] =>
  Array.from({ length: legs }, (_, leg) =>
    singleRounds(size).map((round) =>
      leg % 2 === 0 ? round : round.map(([home, away]): Pairing => [away, home]),
    ),
  ).flat();
