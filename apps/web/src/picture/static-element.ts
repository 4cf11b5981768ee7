/** Markup that is written already, told from text that must be escaped. */
export type Markup = { readonly html: string };

export type Props = Record<string, unknown>;
/** What a component, a list or a piece of text may be. */
export type Node = Markup | string | number | boolean | null | undefined | readonly Node[];
export type Component = (props: Props) => Node;

const NOTHING: Markup = { html: '' };
const VOID = new Set(['img', 'input', 'br', 'hr']);
const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Names that HTML and SVG spell with a hyphen or in another way than React. */
const SPELLED: Record<string, string> = { className: 'class', htmlFor: 'for', tabIndex: 'tabindex' };
const HYPHENATED = /^(?:stroke|fill|clip)(?=[A-Z])/;

const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isMarkup = (node: Node): node is Markup => typeof node === 'object' && node !== null && 'html' in node;

/** The HTML of whatever a component gave. */
export const markupOf = (node: Node): string => {
  if (Array.isArray(node)) return node.map(markupOf).join('');
  if (isMarkup(node)) return node.html;
  return typeof node === 'string' || typeof node === 'number' ? escape(String(node)) : '';
};

const styleText = (style: Props): string =>
  Object.entries(style)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => {
      const key = name.startsWith('--') ? name : kebab(name);
      return `${key}:${typeof value === 'number' && !name.startsWith('--') ? `${value}px` : String(value)}`;
    })
    .join(';');

/** What React keeps for itself, and what listens. */
const isSilent = (name: string, value: unknown): boolean =>
  name === 'children' || name === 'key' || name === 'ref' || typeof value === 'function';

/** The text of an attribute; undefined leaves it out. */
const valueText = (name: string, value: unknown): string | undefined => {
  if (name === 'style') return styleText((value ?? {}) as Props);
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (typeof value !== 'boolean') return undefined;
  if (name.startsWith('aria-') || name.startsWith('data-')) return String(value);
  return value ? '' : undefined;
};

const attribute = ([name, value]: [string, unknown]): string => {
  const text = isSilent(name, value) ? undefined : valueText(name, value);
  if (text === undefined) return '';
  return ` ${SPELLED[name] ?? (HYPHENATED.test(name) ? kebab(name) : name)}="${escape(text)}"`;
};

/** Writes an element as HTML at once; nothing of it listens or changes. Its two last names are what compiled JSX calls. */
export const element = (type: string | Component, props: Props): Markup => {
  if (typeof type === 'function') return { html: markupOf(type(props)) };
  const attributes = Object.entries(props).map(attribute).join('');
  if (VOID.has(type)) return { html: `<${type}${attributes}>` };
  return { html: `<${type}${attributes}>${markupOf(props['children'] as Node)}</${type}>` };
};

export { element as jsx, element as jsxs };
export const Fragment: Component = ({ children }) => (children as Node) ?? NOTHING;
