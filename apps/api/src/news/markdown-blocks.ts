import { MOST_BLOCKS, MOST_PICTURES, type NewsBlock, type Span } from '@touchline/contract/news-block';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Marks = Pick<Span, 'bold' | 'italic' | 'link'>;
/** What the parser gives; kinds that are not known here become their text. */
type Node = {
  type: string;
  value?: string;
  url?: string;
  alt?: string | null | undefined;
  ordered?: boolean | null | undefined;
  children?: readonly Node[];
};

const OWN_PATH = /^\/(?![/\\])/;
const OWN_PICTURE = /^\/objects\/public\/[\w./-]+$/;
const MATCH = /^\/(?:m\/)?score\/detail\/(?:football|basketball)\/(\d{1,9})$/;
const CONTENT = /^\/(?:m\/)?(?:rec-video|shortvideo)\/(\d{1,9})$/;

/** Own paths and addresses of the web; anything else, such as a script, is no link. */
const linkOf = (url: string | undefined): Marks => {
  if (url === undefined) return {};
  return OWN_PATH.test(url) || /^https?:\/\/[^\s]+$/i.test(url) ? { link: url.slice(0, 2000) } : {};
};

const textOf = ({ value, alt, children = [] }: Node): string => value ?? alt ?? children.map(textOf).join('');

const spansOf = (nodes: readonly Node[], marks: Marks = {}): Span[] =>
  nodes.flatMap((node): Span[] => {
    const { children = [] } = node;
    if (node.type === 'strong') return spansOf(children, { ...marks, bold: true });
    if (node.type === 'emphasis') return spansOf(children, { ...marks, italic: true });
    if (node.type === 'link') return spansOf(children, { ...marks, ...linkOf(node.url) });
    if (node.type === 'break') return [{ text: '\n', ...marks }];
    const text = textOf(node);
    return text === '' ? [] : [{ text, ...marks }];
  });

/** A paragraph that is nothing but an address of ours stands for the thing itself. */
const cardOf = (spans: readonly Span[]): NewsBlock | undefined => {
  const [only] = spans;
  if (!only || spans.length > 1) return undefined;
  const address = (only.link ?? only.text).trim();
  const match = MATCH.exec(address)?.[1];
  if (match !== undefined) return { kind: 'match', match_id: Number(match) };
  const content = CONTENT.exec(address)?.[1];
  return content === undefined ? undefined : { kind: 'content', content_id: Number(content) };
};

/** A line that is nothing but one of our own pictures. */
const pictureOf = ([only, ...rest]: readonly Node[]): NewsBlock | undefined => {
  if (only?.type !== 'image' || rest.length > 0) return undefined;
  const { url = '', alt } = only;
  return OWN_PICTURE.test(url) ? { kind: 'picture', url, alt: alt ?? '' } : undefined;
};

const paragraph = ({ children = [] }: Node): NewsBlock[] => {
  const picture = pictureOf(children);
  if (picture) return [picture];
  const spans = spansOf(children);
  if (spans.length === 0) return [];
  return [cardOf(spans) ?? { kind: 'paragraph', spans }];
};

const inner = ({ children = [] }: Node): Span[] =>
  children.flatMap((child) =>
    child.type === 'paragraph' ? spansOf(child.children ?? []) : spansOf([child]),
  );

const blockOf = (node: Node): NewsBlock[] => {
  const { children = [] } = node;
  if (node.type === 'paragraph') return paragraph(node);
  if (node.type === 'heading') return [{ kind: 'heading', text: textOf(node) }];
  if (node.type === 'list')
    return [{ kind: 'list', ordered: node.ordered === true, items: children.map(inner) }];
  if (node.type === 'blockquote') return [{ kind: 'quote', spans: inner(node) }];
  const text = textOf(node);
  return text.trim() === '' ? [] : [{ kind: 'paragraph', spans: [{ text }] }];
};

/** Pictures beyond the limit are left out. */
const withFewPictures = (blocks: readonly NewsBlock[]): NewsBlock[] => {
  let pictures = 0;
  return blocks.filter(({ kind }) => kind !== 'picture' || (pictures += 1) <= MOST_PICTURES);
};

/**
 * Reads Markdown as typed blocks. What Markdown calls HTML becomes text, links lead to own paths or the web, and
 * pictures are our own.
 */
export const markdownBlocks = (markdown: string): NewsBlock[] => {
  const root: Node = fromMarkdown(markdown);
  return withFewPictures((root.children ?? []).flatMap(blockOf)).slice(0, MOST_BLOCKS);
};
