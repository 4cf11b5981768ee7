import type { Application, ApplicationType, Requirement } from '@touchline/contract/application';
import type { MessageKey } from '../../platform/i18n/i18n.ts';

/** Words of what an application is about and how it stands. */
export const ROLES = {
  anchor: 'apply.as.anchor',
  analyst: 'apply.as.analyst',
  guild: 'apply.as.guild',
} as const satisfies Record<ApplicationType, MessageKey>;

export const NAME_OF = {
  anchor: 'apply.name.anchor',
  analyst: 'apply.name.analyst',
  guild: 'apply.name.guild',
} as const satisfies Record<ApplicationType, MessageKey>;

export const TEXT_OF = {
  anchor: 'apply.text.anchor',
  analyst: 'apply.text.analyst',
  guild: 'apply.text.guild',
} as const satisfies Record<ApplicationType, MessageKey>;

export const STATES = {
  review: 'apply.is.review',
  refused: 'apply.is.refused',
  accepted: 'apply.is.accepted',
} as const satisfies Record<Application['state'], MessageKey>;

export const NEEDS = {
  grownUp: 'apply.needs.grownUp',
  mobile: 'apply.needs.mobile',
  identity: 'apply.needs.identity',
} as const satisfies Record<Requirement['name'], MessageKey>;

export const MET = {
  yes: 'apply.met.yes',
  no: 'apply.met.no',
  waiting: 'apply.met.waiting',
} as const satisfies Record<Requirement['met'], MessageKey>;
