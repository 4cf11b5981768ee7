import { element, Fragment, type Component, type Node, type Props } from './static-element.ts';

/**
 * What the screens' components use of React where they are drawn once, as text: state is what it begins with,
 * effects do not run, what is fetched later is not there yet.
 */
export { Fragment };

type State<Value> = Value | (() => Value);

const begun = <Value>(state: State<Value>): Value =>
  typeof state === 'function' ? (state as () => Value)() : state;

const nothing = (): void => undefined;

export const createElement = (type: string | Component, props: Props | null, ...children: Node[]) =>
  element(type, children.length > 0 ? { ...props, children } : { ...props });
export const memo = (component: Component): Component => component;
export const forwardRef =
  (render: (props: Props, ref: null) => Node): Component =>
  (props) =>
    render(props, null);
export const lazy = (): Component => () => null;
export const Suspense: Component = ({ children }) => children as Node;
export const createContext = <Value>(value: Value) => ({ value });
export const useContext = <Value>({ value }: { value: Value }): Value => value;
export const useState = <Value>(state: State<Value>) => [begun(state), nothing] as const;
export const useRef = <Value>(current: Value) => ({ current });
export const useMemo = <Value>(make: () => Value): Value => make();
export const useCallback = <Value>(callback: Value): Value => callback;
export const useEffect = nothing;
export const useLayoutEffect = nothing;
export const useSyncExternalStore = <Value>(_subscribe: unknown, read: () => Value): Value => read();
