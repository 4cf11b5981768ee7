import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import { type AttributeRepository, attributeRepository } from './attribute-repository.ts';
import clearAttributes from './clear-attributes.ts';
import deleteAttributes from './delete-attributes.ts';
import getAttributes from './get-attributes.ts';
import initAttributes from './init-attributes.ts';
import setAttributes from './set-attributes.ts';

declare module '../context.ts' {
  interface ChatContext {
    attributes: AttributeRepository;
  }
}

/** Attributes of groups. */
export default defineNoun({
  answers: {
    clearAttributes,
    deleteAttributes,
    getAttributes,
    initAttributes,
    setAttributes,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    attributes: attributeRepository(db, appId),
  }),
});
