import type { ChatResult } from '../session/chat-context.ts';

/** What has no method of its own. */
export interface ExperimentalCalls {
  /** `canIUseModule`: whether a part of the client is there, by the name that interface kits use; all are. */
  callExperimentalAPI(name: 'canIUseModule', moduleName: string | readonly string[]): true;
  /** `isIntl`: whether users of this app are abroad. */
  callExperimentalAPI(name: 'isIntl'): boolean;
  /**
   * `isCommercialAbilityEnabled` (a bit number), `handleGroupInvitation`, `sendComboMessage`.
   * @throws {ChatError} 2905 for a name there is not
   */
  callExperimentalAPI(name: string, param?: unknown): Promise<ChatResult<unknown>>;
}

/** Ranges of app ids whose users are abroad. @source im §1 */
const INTERNATIONAL: readonly [from: number, to: number][] = [
  [0, 1],
  [20_000_000, 80_000_000],
  [1_720_000_000, 1_780_000_000],
];

/** Undefined for what has to be asked elsewhere. */
export function answerAtOnce(appId: number, name: string): boolean | undefined {
  if (name === 'canIUseModule') return true;
  if (name === 'isIntl') return INTERNATIONAL.some(([from, to]) => appId >= from && appId < to);
  return undefined;
}
