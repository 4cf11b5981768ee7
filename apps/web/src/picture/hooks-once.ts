import type { Context } from 'react';

type State<Value> = Value | (() => Value);

const nothing = (): void => undefined;
const begun = <Value>(state: State<Value>): Value =>
  typeof state === 'function' ? (state as () => Value)() : state;

/** React's hooks where a component is drawn once and never again. */
export const hooksOnce = {
  useState: <Value>(state: State<Value>) => [begun(state), nothing] as const,
  useRef: <Value>(current: Value) => ({ current }),
  useMemo: <Value>(make: () => Value): Value => make(),
  useCallback: <Value>(callback: Value): Value => callback,
  /** A context has no other value than its first here. */
  useContext: <Value>(context: Context<Value>): Value =>
    (context as unknown as { _currentValue: Value })._currentValue,
  useSyncExternalStore: <Value>(_subscribe: unknown, read: () => Value): Value => read(),
  useEffect: nothing,
  useLayoutEffect: nothing,
  useDebugValue: nothing,
};
