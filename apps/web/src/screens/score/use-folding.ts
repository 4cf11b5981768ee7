import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ListItem } from '../../features/match/match-list.ts';
import { foldLines, heldLines, sameOrder, type Line } from './fold-lines.ts';

const FOLD_MS = 300;

let fingers = 0;
const onFinger = (listener: () => void): (() => void) => {
  const look = ({ touches }: TouchEvent) => {
    fingers = touches.length;
    listener();
  };
  const names = ['touchstart', 'touchend', 'touchcancel'] as const;
  names.forEach((name) => addEventListener(name, look, { passive: true }));
  return () => names.forEach((name) => removeEventListener(name, look));
};

const isStill = () =>
  document.documentElement.hasAttribute('data-still') ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

const plain = (items: readonly ListItem[]): Line[] => items.map((item) => ({ item }));

type Held = { scope: string; items: readonly ListItem[]; lines: readonly Line[] };

const nextHeld = (held: Held, scope: string, items: readonly ListItem[]): Held => {
  if (held.scope !== scope || isStill()) return { scope, items, lines: plain(items) };
  if (fingers > 0) {
    const kept = heldLines(held.items, items);
    return { scope, items: kept, lines: plain(kept) };
  }
  const lines = sameOrder(held.items, items) ? plain(items) : foldLines(held.items, items);
  return { scope, items, lines };
};

/**
 * Lines of a list that folds: what comes or goes takes 300 ms for it, and nothing comes or goes under the finger.
 * @param scope names which list it is; another list is shown at once
 */
export const useFolding = (items: readonly ListItem[], scope: string): readonly Line[] => {
  const touched = useSyncExternalStore(
    onFinger,
    () => fingers > 0,
    () => false,
  );
  const [given, setGiven] = useState({ items, scope, touched });
  const [held, setHeld] = useState<Held>({ scope, items, lines: plain(items) });
  let shown = held;
  if (given.items !== items || given.scope !== scope || given.touched !== touched) {
    shown = nextHeld(held, scope, items);
    setGiven({ items, scope, touched });
    setHeld(shown);
  }
  const folding = shown.lines.some(({ fold }) => fold);
  useEffect(() => {
    if (!folding) return undefined;
    const timer = setTimeout(() => setHeld((now) => ({ ...now, lines: plain(now.items) })), FOLD_MS);
    return () => clearTimeout(timer);
  }, [folding]);
  return shown.lines;
};
