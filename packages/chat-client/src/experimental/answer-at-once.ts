/** What an app may ask of the client itself: the answer is no promise, and is there before a login. */
export interface ExperimentalQuestions {
  /** Whether a part of the client is there, by the name that interface kits use: all are. */
  callExperimentalAPI(name: 'canIUseModule', moduleName: string | readonly string[]): true;
  /** Whether users of this app are abroad. */
  callExperimentalAPI(name: 'isIntl'): boolean;
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
