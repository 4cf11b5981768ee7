import type { StateCreator, StoreMutatorIdentifier } from 'zustand';
import { pageState } from './page-state.ts';
import type { View } from './view.ts';

/**
 * Lets a store begin with what the page was rendered with: on the server, and in the browser until it has taken over.
 * @param ofView the first state of a reader with this view, made from the state that the store begins with otherwise
 */
export const withPage =
  <State, Mutators extends [StoreMutatorIdentifier, unknown][]>(
    make: StateCreator<State, [], Mutators>,
    ofView: (view: View, own: State) => State,
  ): StateCreator<State, [], Mutators> =>
  (set, get, api) => {
    const made = make(set, get, api);
    const own = api.getInitialState;
    // One object for each view: React compares what it reads.
    const byView = new WeakMap<View, State>();
    api.getInitialState = () => {
      const view = pageState()?.view;
      if (!view) return own();
      const state = byView.get(view) ?? ofView(view, own());
      byView.set(view, state);
      return state;
    };
    return made;
  };
