import type { QueryClient } from '@tanstack/react-query';
import { FIRST_PATH } from './app/app.tsx';
import { findScreen, loadScreen, partOf } from './app/screens.ts';
import type { PreviewCard } from '@touchline/contract/preview';
import { brandOfSource } from '@touchline/domain/brand';
import { brandById, type Brand } from '@touchline/domain/brands';
import { brandFilesOf } from './platform/brand/brand-file.ts';
import { builtSite, sourceAt } from './platform/brand/current.ts';
import { FIRST_PART } from './platform/lazy-part.ts';
import { isGoneForGood } from './features/share/gone-text.ts';
import { isHidingLink } from './features/news/hiding-link.ts';
import type { Send } from './platform/call.ts';
import { writePageData } from './platform/page-data.ts';
import { BASE_PATH } from './platform/routes.ts';
import type { View } from './platform/view.ts';
import { answersOf, draw } from './server/draw.tsx';
import { documentOf } from './server/document.ts';
import { filesOf, type Manifest, type PageFiles } from './server/files.ts';
import { headOf, shellHead } from './server/head.ts';
import { inScope, type Scope } from './server/scope.ts';

export { readView } from './platform/view.ts';
export { deviceLanguage } from './platform/read-preferences.ts';

/** What the build for the browser wrote. */
export type Build = {
  /** `index.html`. */
  template: string;
  manifest: Manifest;
};

export type PageRequest = {
  /** Path and query, with the base path. */
  url: string;
  /** Scheme and host that links in the head begin with. */
  origin: string;
  view: View;
  source: string;
  /** The variant, where it is one of the operator's files. */
  brand?: Brand;
  /** How calls of the app reach the service. */
  send: Send;
  /** Path of the picture that is drawn of a card. */
  previewOf: (card: PreviewCard) => string;
};

export type Page = { status: number; html: string };

const ENTRY = 'index.html';

const pathOf = (url: string): string =>
  new URL(url, 'http://page').pathname.slice(BASE_PATH.length).replace(/\/$/, '') || '/';

const scopeOf = ({ view, source, brand, send }: PageRequest): Scope => ({
  state: {
    brand: brand ?? brandById(brandOfSource(source)),
    view,
    source,
    nowSec: Math.floor(Date.now() / 1000),
    fedAtSec: 0,
  },
  send,
  head: { title: '', keywords: '' },
  parts: new Set(),
});

/** A page that was sent with its score hidden, whoever opens it. */
const isSentHidden = (url: string, found: ReturnType<typeof findScreen>): boolean =>
  ['share/share-screen', 'news/news-screen'].includes(found?.found.entry.screen ?? '') &&
  isHidingLink(new URL(url, 'http://page').searchParams);

/** What was removed is told apart from what never was, for search engines. */
const statusOf = (isMissing: boolean, client: QueryClient): number => {
  if (!isMissing) return 200;
  const errors = client
    .getQueryCache()
    .getAll()
    .map(({ state: { error } }) => error);
  return errors.some(isGoneForGood) ? 410 : 404;
};

const modulesOf = (parts: readonly string[], { language }: View): string[] => [
  `virtual:catalogue/first/${language}`,
  ...(parts.every((source) => source === FIRST_PART)
    ? []
    : [`virtual:catalogue/later/${language}`, 'src/app/later-screens.ts']),
  ...parts.map((source) => `src/${source}`),
];

/** The source code of a request, of its query or its host; what is no code counts as none. */
export const sourceOf = ({ query, host }: { query: string | undefined; host: string }): string =>
  sourceAt({ query: /^[\w.-]{1,64}$/.test(query ?? '') ? query : undefined, site: builtSite, host });

/** Icons and manifest of a variant of the operator's files, by the name of the file. */
export const brandFilesFor = (brand: Brand): Record<string, string> => brandFilesOf(brand, `${BASE_PATH}/`);

/** Where the base path itself leads. */
export const firstPath = (): string => BASE_PATH + FIRST_PATH;

/** True for addresses whose first view is rendered here; the others get the shell. */
export const isRendered = (url: string): boolean => {
  const found = findScreen(pathOf(url));
  return found === undefined || found.found.entry.server === true;
};

/** Makes what renders pages for one build. */
export const createRenderer = ({ template, manifest }: Build) => {
  const base = `${BASE_PATH}/`;
  const filesFor = (parts: readonly string[], view: View): PageFiles =>
    filesOf(manifest, ENTRY, modulesOf(parts, view));

  /** The page without a screen: the app begins by itself. */
  const shell = (request: PageRequest): Page =>
    inScope(scopeOf(request), () => {
      const found = findScreen(pathOf(request.url));
      const files = filesFor(found ? [partOf(found.found)] : [], request.view);
      const html = documentOf(template, base, {
        view: request.view,
        head: shellHead(found?.found.entry.server === true, request.view.language),
        files,
        app: '',
        data: '',
      });
      return { status: found ? 200 : 404, html };
    });

  /**
   * The page with its screen.
   * @throws {UnavailableError} when the service does not answer; the shell is to be sent then
   */
  const render = (request: PageRequest): Promise<Page> => {
    const scope = scopeOf(request);
    return inScope(scope, async () => {
      const found = findScreen(pathOf(request.url));
      if (found) await loadScreen(found.found);
      const hidesResults = request.view.hideScores || isSentHidden(request.url, found);
      const drawn = await draw(request.url, { hidesResults });
      const { html: app, client, isForReading } = drawn;
      const head = headOf({ request, found, client, screen: scope.head });
      const { brand: _, ...state } = scope.state;
      const data = writePageData({
        state,
        queries: answersOf(drawn),
        parts: [...scope.parts],
        takeOver: !isForReading,
      });
      const files = filesFor([...scope.parts], request.view);
      const parts = { view: request.view, head: head.tags, files, app, data };
      const status = statusOf(head.isMissing, client);
      client.clear();
      return { status, html: documentOf(template, base, parts) };
    });
  };
  return { render, shell };
};

export type Renderer = ReturnType<typeof createRenderer>;
