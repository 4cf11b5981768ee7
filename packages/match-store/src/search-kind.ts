/** What a searchable name belongs to. */
export const SEARCH_KIND = { team: 1, competition: 2 } as const;
