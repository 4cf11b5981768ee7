import type { Fate, Mark, Script, ScriptStep } from './script.ts';

/** Status numbers of one sport where they differ between sports. */
export type FateStatuses = {
  abnormal: number;
  waiting: number;
  postponed: number;
  cancelled: number;
  interrupted: number;
  abandoned: number;
};

const REASONS = {
  postponed: '场地条件不佳，比赛延期',
  cancelled: '比赛取消',
  interrupted: '雷暴天气，比赛中断',
  abandoned: '照明故障，比赛腰斩',
} as const;

type Break = { at: ScriptStep<unknown>; status: number; mark: Mark; offsetSec: number; note?: string };

const breakStep = <Play>({ at, status, mark, offsetSec, note }: Break): ScriptStep<Play> => ({
  offsetSec,
  kind: 'period',
  mark,
  state: { ...at.state, status, ...(note === undefined ? {} : { note }) },
});

/** A period that was broken off goes on where it stood, so its start moves along with everything later. */
const delayed = <Play>(step: ScriptStep<Play>, bySec: number): ScriptStep<Play> => {
  const { kickoffSec } = step.state;
  const state = { ...step.state, kickoffSec: kickoffSec === undefined ? undefined : kickoffSec + bySec };
  return { ...step, offsetSec: step.offsetSec + bySec, state };
};

const broken = <Play>(
  script: Script<Play>,
  fate: Exclude<Fate, { beforeSec: number } | { kind: 'normal' }>,
  statuses: FateStatuses,
): Script<Play> => {
  const before = script.filter((step) => step.offsetSec <= fate.atSec);
  const after = script.slice(before.length);
  const at = before.at(-1);
  if (!at || after.length === 0) return script;
  const offsetSec = fate.atSec;
  if (fate.kind === 'abandoned') {
    const status = statuses.abandoned;
    return [...before, breakStep({ at, status, mark: 'abandoned', offsetSec, note: REASONS.abandoned })];
  }
  if (fate.kind === 'gap') {
    const endSec = fate.atSec + fate.lengthSec;
    const lost = breakStep<Play>({ at, status: statuses.abnormal, mark: 'dataLost', offsetSec });
    const late = after.map((step) => ({ ...step, offsetSec: Math.max(step.offsetSec, endSec) }));
    return [...before, lost, ...late];
  }
  const note = REASONS.interrupted;
  const stop = breakStep<Play>({ at, status: statuses.interrupted, mark: 'interrupted', offsetSec, note });
  const again = breakStep<Play>({ at, status: at.state.status, mark: 'resumed', offsetSec });
  return [...before, stop, ...[again, ...after].map((step) => delayed(step, fate.lengthSec))];
};

/** The script of a match to which this happens. */
export const applyFate = <Play>(script: Script<Play>, fate: Fate, statuses: FateStatuses): Script<Play> => {
  const first = script[0];
  if (!first || fate.kind === 'normal') return script;
  if (fate.kind !== 'postponed' && fate.kind !== 'cancelled') return broken(script, fate, statuses);
  const { kind, beforeSec } = fate;
  const at = { ...first, state: { ...first.state, kickoffSec: undefined } };
  return [breakStep({ at, status: statuses[kind], mark: kind, offsetSec: -beforeSec, note: REASONS[kind] })];
};
