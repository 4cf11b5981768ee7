/** In place of stores: what is kept on the device, read once. */
const nothing = () => undefined;

type Make<State> = (set: () => void, read: () => void) => State;

const storeOf = <State>(make: Make<State>) => {
  const state = make(nothing, nothing);
  const use = (choose: (state: State) => unknown = (all) => all) => choose(state);
  const rehydrate = nothing;
  return Object.assign(use, {
    getState: () => state,
    setState: nothing,
    subscribe: () => nothing,
    persist: { rehydrate },
  });
};

export const create = <State>(make?: Make<State>) => (make ? storeOf(make) : storeOf);

type Kept<State> = { name: string; merge: (saved: unknown, current: State) => State };

export const persist =
  <State>(make: Make<State>, { name, merge }: Kept<State>): Make<State> =>
  (set, read) => {
    const current = make(set, read);
    try {
      const text = localStorage.getItem(name);
      return text === null ? current : merge((JSON.parse(text) as { state?: unknown }).state, current);
    } catch {
      return current;
    }
  };
