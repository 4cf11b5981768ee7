import { SEARCH_LOG_LENGTH, withSearch } from '@touchline/domain/recent-lists';
import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';

/** What was searched for or opened from a search. `target_id` tells entries apart. */
export type SearchEntry = { target_id: string; text: string };

type SearchLog = { entries: readonly SearchEntry[] };

const isEntry = (value: unknown): value is SearchEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { target_id, text } = value as Record<string, unknown>;
  return typeof target_id === 'string' && typeof text === 'string';
};

/** Reads what was kept; entries that are not whole are left out. */
export const readSearchLog = (saved: unknown): SearchLog => {
  const list: unknown =
    typeof saved === 'object' && saved !== null && 'entries' in saved ? saved.entries : [];
  return { entries: Array.isArray(list) ? list.filter(isEntry).slice(0, SEARCH_LOG_LENGTH) : [] };
};

/** The newest searches of this device. @source app §9 "Search history 5" */
export const useSearchLog = create<SearchLog>()(kept('touchline:search-log', readSearchLog));

export const noteSearch = (text: string): void => {
  useSearchLog.setState(({ entries }) => ({ entries: withSearch(entries, { target_id: text, text }) }));
};

/** @source app §4 "is cleared when given an array" */
export const clearSearchLog = (): void => {
  useSearchLog.setState(({ entries }) => ({ entries: withSearch(entries, []) }));
};
