import { createContext, useContext, type ComponentProps, type MouseEvent } from 'react';
import { BASE_PATH } from '../platform/routes.ts';

/** Goes to an address inside the app. Given by the running app; before it there is none, and links do not act. */
export const Navigation = createContext<(to: string) => unknown>(() => undefined);

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** True where the browser itself has something to do: another tab, another window, a download. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * A link inside the app for what stands in long lists and in the first picture: it knows its address without the
 * router. @param to an address under the base path, from its first slash on
 */
export const Link = ({ to, onClick, children, ...rest }: Props) => {
  const go = useContext(Navigation);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a {...rest} href={BASE_PATH + to} onClick={follow}>
      {children}
    </a>
  );
};
