/** The next state, followed by the effects to run, in order. */
export type Step<S, F> = readonly [next: S, ...effects: F[]];

/** The transition of each state for each event that it handles. */
export type MachineTable<S extends { state: string }, E extends { type: string }, F> = {
  readonly [K in S['state']]: {
    readonly [T in E['type']]?: (
      state: Extract<S, { state: K }>,
      event: Extract<E, { type: T }>,
    ) => Step<S, F>;
  };
};

/** Makes the transition function of a table. Events that a state does not list are ignored. */
export function defineMachine<S extends { state: string }, E extends { type: string }, F>(
  table: MachineTable<S, E, F>,
): (state: S, event: E) => { state: S; effects: readonly F[] } {
  return (state, event) => {
    const row: Partial<Record<string, unknown>> = table[state.state as S['state']];
    // The table's own type ties each handler to its state and event; the lookup cannot express that.
    const handler = row[event.type] as ((state: S, event: E) => Step<S, F>) | undefined;
    if (!handler) return { state, effects: [] };
    const [next, ...effects] = handler(state, event);
    return { state: next, effects };
  };
}
