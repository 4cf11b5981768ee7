import { defineNoun } from '../session/noun.ts';
import { createTranslation, type Translation } from './translate.ts';

export const translateNoun = defineNoun<Translation>(({ context }) => ({
  methods: createTranslation(context),
}));
