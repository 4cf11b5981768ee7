import { defineNoun } from '../session/noun.ts';
import { createSearch, type Search } from './search.ts';

export const searchNoun = defineNoun<Search>(({ context }) => ({ methods: createSearch(context) }));
