import type { Call } from '@touchline/contract/define-call';
import { CALLS } from '@touchline/contract/calls';
import { bodySchemaOf, sampleOf } from '../../api/test/argument-values.ts';

/** More pages than any list of a new world has; who reads as many has met a list without an end. */
const MOST_PAGES = 200;

type Page = { list: unknown[]; next?: number | string };

/** @returns the data of one page */
type Ask = (call: Call, body: Record<string, unknown>) => Promise<unknown>;

/** Calls that answer a list by pages, by name. */
export const listsByPages = (): [name: string, call: Call][] =>
  Object.entries(CALLS as Record<string, Call>).filter(([, call]) => {
    const names = Object.keys(bodySchemaOf(call).properties ?? {});
    return names.includes('cursor') || names.includes('page');
  });

/** What is asked for where a call needs to be told. */
const NEEDED: Record<string, unknown> = { keyword: '临', tag: 'event', date: '' };

const rightBody = (call: Call): Record<string, unknown> => {
  const { properties = {}, required = [] } = bodySchemaOf(call);
  return Object.fromEntries(required.map((name) => [name, NEEDED[name] ?? sampleOf(properties[name] ?? {})]));
};

const isPage = (data: unknown): data is Page =>
  typeof data === 'object' && data !== null && 'list' in data && Array.isArray(data.list);

/** Reads a list to its end. @returns every item as text, in order @throws {Error} when it does not end */
export const readToEnd = async (call: Call, ask: Ask): Promise<string[]> => {
  const hasCursor = 'cursor' in (bodySchemaOf(call).properties ?? {});
  const items: string[] = [];
  let at: Record<string, unknown> = {};
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const data = await ask(call, { ...rightBody(call), ...at });
    if (!isPage(data)) return items;
    items.push(...data.list.map((item) => JSON.stringify(item)));
    const { next = '' } = data;
    const isOver = hasCursor ? next === '' || next === 0 : data.list.length === 0;
    if (isOver) return items;
    at = hasCursor ? { cursor: next } : { page: page + 1 };
  }
  throw new Error(`${call.path} has no end`);
};
