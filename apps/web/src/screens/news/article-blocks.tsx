import { useQuery } from '@tanstack/react-query';
import type { NewsBlock, Span } from '@touchline/contract/news-block';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { anyMatchInfo } from '../../features/match/queries.ts';
import { MatchPlate } from './match-plate.tsx';

const isOwn = (link: string): boolean => link.startsWith('/');

const Words = ({ span }: { span: Span }) => {
  const strong = span.bold ? <b>{span.text}</b> : span.text;
  const text = span.italic ? <i>{strong}</i> : strong;
  if (!span.link) return text;
  if (isOwn(span.link)) return <Link to={span.link.replace(/^\/m(?=\/)/, '')}>{text}</Link>;
  return (
    <a href={span.link} target="_blank" rel="nofollow noopener noreferrer">
      {text}
    </a>
  );
};

/** Spans have no names: their place is their key. */
const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map((span, at) => <Words key={`${at}-${span.text}`} span={span} />);

const Figure = ({ url, alt }: { url: string; alt: string }) => {
  const [isLarge, setLarge] = useState(false);
  return (
    <figure>
      <button type="button" aria-label={t('news.enlarge')} onClick={() => setLarge(true)}>
        <Picture src={url} alt={alt} shape="cover" />
      </button>
      {alt && <figcaption>{alt}</figcaption>}
      <Sheet title={alt || t('news.picture')} open={isLarge} onClose={() => setLarge(false)} middle>
        <Picture src={url} alt={alt} shape="cover" />
      </Sheet>
    </figure>
  );
};

const MatchCard = ({ id }: { id: number }) => {
  const { data } = useQuery(anyMatchInfo(id));
  return data ? <MatchPlate match={data} /> : null;
};

const Block = ({ block }: { block: NewsBlock }) => {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      );
    case 'list': {
      const items = block.items.map((spans, at) => (
        <li key={`${at}-${spans[0]?.text ?? ''}`}>
          <Spans spans={spans} />
        </li>
      ));
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'picture':
      return <Figure url={block.url} alt={block.alt} />;
    case 'match':
      return <MatchCard id={block.match_id} />;
    case 'content':
      return (
        <p>
          <Link to={`/rec-video/${block.content_id}`}>{t('news.watch')}</Link>
        </p>
      );
    default:
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
  }
};

/** The text of an article, each kind of block as an element of its own: no HTML comes from anywhere. */
export const ArticleBlocks = ({ blocks }: { blocks: readonly NewsBlock[] }) =>
  blocks.map((block, at) => <Block key={`${at}-${block.kind}`} block={block} />);
