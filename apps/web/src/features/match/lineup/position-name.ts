import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';

const NAMES: Readonly<Record<string, MessageKey>> = {
  G: 'position.keeper',
  GK: 'position.keeper',
  D: 'position.defender',
  DF: 'position.defender',
  M: 'position.midfielder',
  MF: 'position.midfielder',
  F: 'position.forward',
  FW: 'position.forward',
};

/** What a position's letters mean; letters that are not known stay as they are. */
export const positionName = (position: string): string => {
  const key = NAMES[position];
  return key ? t(key) : position;
};
