import * as React from 'react';
import { isValidElement, type ReactNode } from 'react';
import { hooksOnce } from './hooks-once.ts';

type Props = Record<string, unknown>;
type Draw = (props: Props, ref: null) => ReactNode;
/** What stands behind an element: a tag, a component, or React's wrapping of one. */
type Kind = string | symbol | Draw | { type?: Kind; render?: Draw };

const VOID = new Set(['img', 'input', 'br', 'hr']);
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Names that HTML spells in another way than React. */
const SPELLED: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' };
/** Names of SVG that React spells without a hyphen. */
const HYPHENATED = /^(?:stroke|fill|clip)(?=[A-Z])/;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const styleText = (style: Props): string =>
  Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      const own = name.startsWith('--');
      return `${own ? name : kebab(name)}:${typeof value === 'number' && !own ? `${value}px` : String(value)}`;
    })
    .join(';');

/** The text of an attribute; undefined leaves it out. */
const valueText = (name: string, value: unknown): string | undefined => {
  if (name === 'style') return styleText((value ?? {}) as Props);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'boolean') return undefined;
  if (name.startsWith('aria-') || name.startsWith('data-')) return String(value);
  return value ? '' : undefined;
};

const attribute = ([name, value]: [string, unknown]): string => {
  if (name === 'children' || name === 'key' || name === 'ref') return '';
  const text = valueText(name, value);
  if (text === undefined) return '';
  return ` ${SPELLED[name] ?? (HYPHENATED.test(name) ? kebab(name) : name)}="${escape(text)}"`;
};

const tag = (name: string, props: Props): string => {
  const attributes = Object.entries(props).map(attribute).join('');
  if (VOID.has(name)) return `<${name}${attributes}>`;
  return `<${name}${attributes}>${markupOf(props['children'] as ReactNode)}</${name}>`;
};

/** What is fetched when it is needed has neither a type nor a drawing yet, and is left out. */
const markupOfElement = (kind: Kind, props: Props): string => {
  if (typeof kind === 'string') return tag(kind, props);
  if (typeof kind === 'function') return markupOf(kind(props, null));
  if (typeof kind === 'symbol') return markupOf(props['children'] as ReactNode);
  if (kind.render) return markupOf(kind.render(props, null));
  return kind.type === undefined ? '' : markupOfElement(kind.type, props);
};

const markupOf = (node: ReactNode): string => {
  if (Array.isArray(node)) return node.map(markupOf).join('');
  if (isValidElement(node)) return markupOfElement(node.type as Kind, node.props as Props);
  return typeof node === 'string' || typeof node === 'number' ? escape(String(node)) : '';
};

/** Where React looks for its hooks. Whoever draws puts its own there: `react-dom` does, and so does this. */
const place = (React as unknown as Record<string, { H: unknown }>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
];

/**
 * Writes what components draw at first as HTML, without `react-dom`: state is what it begins with, effects do not run,
 * what is fetched later is not there yet, nothing listens.
 * @throws {Error} where this version of React keeps its hooks elsewhere
 */
export const toHtml = (node: ReactNode): string => {
  if (!place) throw new Error('this React keeps its hooks elsewhere');
  const before = place.H;
  place.H = hooksOnce;
  try {
    return markupOf(node);
  } finally {
    place.H = before;
  }
};
