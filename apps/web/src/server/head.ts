import type { QueryClient } from '@tanstack/react-query';
import type { FoundScreen } from '../app/screens.ts';
import { PREVIEW_SIZE, type PreviewCard } from '@touchline/contract/preview';
import { currentBrand, siteTitle } from '../platform/brand/current.ts';
import type { Head } from '../platform/head.ts';
import { LANGUAGES, type Language } from '../platform/read-preferences.ts';
import { BASE_PATH } from '../platform/routes.ts';
import { escapeHtml, tag } from './document.ts';
import { subjectOf, type Subject } from './subject.ts';

type Asked = {
  request: {
    url: string;
    origin: string;
    view: { language: Language };
    previewOf: (card: PreviewCard) => string;
  };
  found: FoundScreen | undefined;
  client: QueryClient;
  /** What the screen said about itself while it was rendered. */
  screen: Head;
};

export type PageHead = { tags: string[]; isMissing: boolean };

/** The head of the shell; search engines keep nothing of pages that only their reader may see. */
export const shellHead = (isPublic: boolean, language: Language): string[] => [
  `<title>${escapeHtml(siteTitle(language))}</title>`,
  ...(isPublic ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
];

/** schema.org as a data block, which is no script that runs. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const structured = ({ data }: Subject, address: string, name: string, origin: string): string[] => {
  const site = currentBrand().name;
  const item = (position: number, label: string, url: string) => ({
    '@type': 'ListItem',
    position,
    name: label,
    item: url,
  });
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: [item(1, site, `${origin}${BASE_PATH}/score`), item(2, name, address)],
  };
  const graph = [...(data ? [{ ...data, '@id': address, url: address }] : []), crumbs];
  return [dataBlock({ '@context': 'https://schema.org', '@graph': graph })];
};

const LOCALES: Record<Language, string> = { 'zh-CN': 'zh_CN', 'pt-BR': 'pt_BR', en: 'en_GB' };

const meta = (property: string, content: string): string => tag('meta', { property, content });

/** The drawn picture, and the film of it where one may be played anywhere. */
const pictureTags = ({ card, description, film }: Subject, picture: string): string[] => [
  meta('og:image', picture),
  meta('og:image:type', 'image/jpeg'),
  meta('og:image:width', String(PREVIEW_SIZE.width)),
  meta('og:image:height', String(PREVIEW_SIZE.height)),
  meta('og:image:alt', card.kind === 'picture' ? card.title : description),
  ...(film ? [meta('og:video', film), meta('og:video:type', 'video/mp4')] : []),
  tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  tag('meta', { itemprop: 'image', content: picture }),
];

/** QQ reads these. */
const itemTags = (name: string, description: string): string[] => [
  tag('meta', { itemprop: 'name', content: name }),
  tag('meta', { itemprop: 'description', content: description }),
];

/** Everything in the head that is about this page. */
export const headOf = ({ request, found, client, screen }: Asked): PageHead => {
  const { origin, view } = request;
  const site = currentBrand().name;
  const title = screen.title || siteTitle(view.language);
  const { subject, isMissing } = subjectOf(found, client, {
    title,
    query: new URL(request.url, origin).searchParams,
  });
  const own = new URL(request.url, origin).pathname;
  const address = origin + (subject.path ? BASE_PATH + subject.path : own);
  const shared = [
    `<title>${escapeHtml(title)}</title>`,
    tag('meta', { name: 'description', content: subject.description }),
  ];
  if (isMissing) return { isMissing, tags: [...shared, tag('meta', { name: 'robots', content: 'noindex' })] };
  return {
    isMissing,
    tags: [
      ...shared,
      tag('link', { rel: 'canonical', href: address }),
      ...LANGUAGES.map((each) =>
        tag('link', { rel: 'alternate', hreflang: each, href: `${address}?lang=${each}` }),
      ),
      tag('link', { rel: 'alternate', hreflang: 'x-default', href: address }),
      meta('og:type', subject.type ?? 'website'),
      meta('og:site_name', site),
      meta('og:locale', LOCALES[view.language]),
      meta('og:title', subject.title ?? title),
      meta('og:description', subject.description),
      meta('og:url', address),
      ...pictureTags(subject, new URL(request.previewOf(subject.card), origin).href),
      ...itemTags(subject.title ?? title, subject.description),
      ...(subject.isShare ? [tag('meta', { name: 'robots', content: 'noindex, follow' })] : []),
      ...structured(subject, address, title, origin),
    ],
  };
};
