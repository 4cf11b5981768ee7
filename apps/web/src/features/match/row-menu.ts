import type { Match } from '@touchline/contract/match';
import { create } from 'zustand';

/** The match whose menu is open. */
export const useRowMenu = create<{ match: Match | undefined }>()(() => ({ match: undefined }));

export const openRowMenu = (match: Match): void => useRowMenu.setState({ match });

export const closeRowMenu = (): void => useRowMenu.setState({ match: undefined });
