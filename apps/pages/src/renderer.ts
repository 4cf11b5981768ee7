import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PreviewCard } from '@touchline/contract/preview';
import type { Brand } from '@touchline/domain/brands';

/** Sends a call of the app to the API service. @param url path and query */
export type Send = (url: string, init: RequestInit) => Promise<{ json(): Promise<unknown> }>;

/** What changes the HTML of a page and only the device knows. Read by the renderer; here only handed on. */
export type View = { readonly language: string; readonly source: string | undefined };

export type PageRequest = {
  url: string;
  origin: string;
  view: View;
  source: string;
  /** The variant, where it is one of the operator's files. */
  brand?: Brand;
  send: Send;
  /** Path of the picture that is drawn of a card. */
  previewOf: (card: PreviewCard) => string;
};

export type Page = { status: number; html: string };

/** What the build of the web app for servers exports. @see apps/web/src/entry-server.tsx */
type RenderModule = {
  readView(cookie: string, assumed: { language: string; zone: string }): View;
  deviceLanguage(tag: string): string;
  sourceOf(asked: { query: string | undefined; host: string }): string;
  firstPath(): string;
  brandFilesFor(brand: Brand): Record<string, string>;
  isRendered(url: string): boolean;
  createRenderer: (build: { template: string; manifest: unknown }) => {
    render(request: PageRequest): Promise<Page>;
    shell(request: PageRequest): Page;
  };
};

export type Renderer = Omit<RenderModule, 'createRenderer'> & ReturnType<RenderModule['createRenderer']>;

/**
 * Loads the renderer of a build.
 * @param folder what `npm run build` wrote: `client` and `server`
 * @returns undefined when the app is not built
 */
export const loadRenderer = async (folder: string): Promise<Renderer | undefined> => {
  const entry = join(folder, 'server', 'entry-server.js');
  const template = join(folder, 'client', 'index.html');
  if (!existsSync(entry) || !existsSync(template)) return undefined;
  // Built from our own sources in the same command as the files beside it; its types are those above.
  const { createRenderer, ...module } = (await import(pathToFileURL(entry).href)) as RenderModule;
  const manifest: unknown = JSON.parse(
    readFileSync(join(folder, 'client', '.vite', 'manifest.json'), 'utf8'),
  );
  return { ...module, ...createRenderer({ template: readFileSync(template, 'utf8'), manifest }) };
};
