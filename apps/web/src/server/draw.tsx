import type { DehydratedState, Query, QueryClient } from '@tanstack/react-query';
import { dehydrate, skipToken } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import { App } from '../app/app.tsx';
import { isRefused } from '../platform/is-refused.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { BASE_PATH } from '../platform/routes.ts';
import { withoutResults } from './plain-answers.ts';

/** Data that lead to more data; deeper pages are finished by the browser. */
const MOST_PASSES = 4;

/** The cache of one page: nothing is retried, and a refusal is shown instead of being asked again. */
const createPageClient = (): QueryClient => {
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({
    queries: { ...queries, retry: false, retryOnMount: false, gcTime: Infinity },
  });
  return client;
};

const isAsked = ({ options, state }: Query): boolean => {
  // What an observer asked for, with its own options; the type of a query leaves that out.
  const { enabled } = options as { enabled?: unknown };
  return state.status === 'pending' && enabled !== false && options.queryFn !== skipToken;
};

/** Fetches what the last pass asked for and did not find. @returns false when it found everything */
const fetchAsked = async (client: QueryClient): Promise<boolean> => {
  const asked = client.getQueryCache().getAll().filter(isAsked);
  await Promise.allSettled(asked.map((query) => query.fetch()));
  return asked.length > 0;
};

/** A page that the browser would have to begin anew: the service did not answer. */
class UnavailableError extends Error {
  override readonly name = 'UnavailableError';
}

const assertAnswered = (client: QueryClient): void => {
  const failed = client
    .getQueryCache()
    .getAll()
    .find(({ state: { error } }) => error !== null && !isRefused(error));
  if (failed) throw new UnavailableError('a call failed', { cause: failed.state.error });
};

/** Renders once, with the parts that are fetched on demand. @throws whatever a component throws */
const toHtml = async (app: ReactNode): Promise<string> => {
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(app, {
    // Nothing is sent in pieces: that would need inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= error;
    },
  });
  const html = await text(prelude);
  if (failure !== undefined) throw new UnavailableError('a screen could not be rendered', { cause: failure });
  return html;
};

/** Takes the results out of what was fetched. @returns what was changed: the browser asks for it again at once */
const hideResults = (client: QueryClient): string[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, queryHash, state: { data } }) => {
      const plain = withoutResults(data);
      if (plain === data) return [];
      client.setQueryData(queryKey, plain);
      return [queryHash];
    });

export type Drawn = {
  html: string;
  client: QueryClient;
  /** The browser draws it anew: it was refused, or says what is the reader's own, whom the server does not know. */
  isForReading: boolean;
  /** Answers that lack what the reader hides. */
  hidden: ReadonlySet<string>;
};

/**
 * Renders the app at an address: draws it, fetches what it asked for, and draws it again until it has everything.
 * @param url with the base path
 * @param hidesResults neither the HTML nor the answers beside it tell how a match went
 * @throws {UnavailableError} when a call failed for another reason than a refusal
 */
export const draw = async (url: string, { hidesResults }: { hidesResults: boolean }): Promise<Drawn> => {
  const client = createPageClient();
  const hidden = new Set<string>();
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter basename={BASE_PATH} location={url}>
      {children}
    </StaticRouter>
  );
  const pass = () => toHtml(<App client={client} Router={Router} />);
  let html = await pass();
  for (let count = 1; count < MOST_PASSES && (await fetchAsked(client)); count += 1) {
    assertAnswered(client);
    if (hidesResults) for (const hash of hideResults(client)) hidden.add(hash);
    html = await pass();
  }
  const isForReading = client
    .getQueryCache()
    .getAll()
    .some(({ state: { error }, meta }) => isRefused(error) || meta?.personal === true);
  return { html, client, isForReading, hidden };
};

/** The answers of a page for the browser; those that lack something count as out of date. */
export const answersOf = ({ client, hidden }: Pick<Drawn, 'client' | 'hidden'>): DehydratedState => {
  const { mutations, queries } = dehydrate(client);
  return {
    mutations,
    queries: queries.map((query) =>
      hidden.has(query.queryHash) ? { ...query, state: { ...query.state, isInvalidated: true } } : query,
    ),
  };
};
