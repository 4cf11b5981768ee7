import type { ChatResult } from '../session/chat-context.ts';

/** Calls without their own method. They work before login, as in version 3.6 of the public client. */
export interface ExperimentalCalls {
  /** `canIUseModule`: whether a part of the client is present, by the name that interface kits use; always true. */
  callExperimentalAPI(name: 'canIUseModule', moduleName: string | readonly string[]): true;
  /** `isIntl`: whether the app id belongs to a region abroad. */
  callExperimentalAPI(name: 'isIntl'): boolean;
  /** Always -1: accepted for callers of the public client, whose clock this client does not have. */
  callExperimentalAPI(name: 'getTimerID' | 'getPollingTimerID'): number;
  /**
   * `isCommercialAbilityEnabled` (a bit number), `handleGroupInvitation`, `sendComboMessage`.
   * @throws {ChatError} 2905 for an unknown name
   */
  callExperimentalAPI(name: string, param?: unknown): Promise<ChatResult<unknown>>;
}

/** Ranges of app ids of regions abroad. @source im §1 */
const INTERNATIONAL: readonly [from: number, to: number][] = [
  [0, 1],
  [20_000_000, 80_000_000],
  [1_720_000_000, 1_780_000_000],
];

/** Timers of the public client; this client has no such timer. @source protocol "callExperimentalAPI" */
const NO_TIMER = -1;

/** The answer of a synchronous call, or undefined when the call is asynchronous. */
export function answerAtOnce(appId: number, name: string): boolean | number | undefined {
  if (name === 'canIUseModule') return true;
  if (name === 'isIntl') return INTERNATIONAL.some(([from, to]) => appId >= from && appId < to);
  if (name === 'getTimerID' || name === 'getPollingTimerID') return NO_TIMER;
  return undefined;
}
