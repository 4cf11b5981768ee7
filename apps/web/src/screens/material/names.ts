import type { Material, MaterialKind } from '@touchline/contract/material';
import type { MessageKey } from '../../platform/i18n/i18n.ts';

/** Words of the kinds of material and how they stand. */
export const KINDS = {
  cover: 'material.cover',
  background: 'material.background',
} as const satisfies Record<MaterialKind, MessageKey>;

export const HINTS = {
  cover: 'material.hint.cover',
  background: 'material.hint.background',
} as const satisfies Record<MaterialKind, MessageKey>;

export const ADDS = {
  cover: 'material.add.cover',
  background: 'material.add.background',
} as const satisfies Record<MaterialKind, MessageKey>;

export const STATES = {
  waiting: 'material.is.waiting',
  accepted: 'material.is.accepted',
  refused: 'material.is.refused',
} as const satisfies Record<Material['state'], MessageKey>;
