import { chatError } from './chat-error.ts';
import type { ChatContext } from './chat-context.ts';

/** Ability bits of an app; bit 0 is the last character. @source protocol "Ability bits" */
export const ABILITY_BIT = {
  roomHistory: 2,
  targetedMessages: 4,
  roomMembers: 6,
  userStatus: 7,
  conversationMarks: 9,
  conversationGroups: 10,
  roomBan: 11,
  messageExtensions: 13,
  groupCounters: 15,
} as const;

export type Ability = keyof typeof ABILITY_BIT;

/** True when the bits of an app include this ability; a text that is not 1 to 64 bits has none. */
export const hasAbility = (bits: string, ability: Ability): boolean =>
  /^[01]{1,64}$/.test(bits) && bits.at(-1 - ABILITY_BIT[ability]) === '1';

/**
 * @throws {ChatError} 3122 when the app lacks the ability.
 * @source im §6 "Gates that need a paid (commercial) ability"
 */
export function requireAbility(context: ChatContext, ability: Ability): void {
  if (!hasAbility(context.abilityBits(), ability)) throw chatError('CANNOT_USE_COMMERCIAL_ABILITY', ability);
}
