/** @source protocol "Tags" */
export const SNS_TAGS = {
  remark: 'Tag_SNS_IM_Remark',
  groups: 'Tag_SNS_IM_Group',
  source: 'Tag_SNS_IM_AddSource',
  wording: 'Tag_SNS_IM_AddWording',
  addTime: 'Tag_SNS_IM_AddTime',
} as const;

const CUSTOM_PREFIX = 'Tag_SNS_Custom_';
const CUSTOM_NAME = /^Tag_SNS_Custom_\w{1,8}$/;
const MAX_REMARK_BYTES = 96;
const MAX_CUSTOM_BYTES = 500;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Returns the error of a friend's field, or undefined when the value may be stored.
 * @source im §9 "friend remark 96"
 */
export const friendValueProblem = (tag: string, value: unknown): string | undefined => {
  if (typeof value !== 'string') return 'must be a string';
  if (tag === SNS_TAGS.remark) {
    return bytesOf(value) <= MAX_REMARK_BYTES ? undefined : `must be at most ${MAX_REMARK_BYTES} bytes`;
  }
  if (!tag.startsWith(CUSTOM_PREFIX)) return 'cannot be changed';
  if (!CUSTOM_NAME.test(tag)) return `is not ${CUSTOM_PREFIX} and one to eight letters or digits`;
  return bytesOf(value) <= MAX_CUSTOM_BYTES ? undefined : `must be at most ${MAX_CUSTOM_BYTES} bytes`;
};

/** @source im §9 "friend source keyword 8 characters after its prefix" */
export const isFriendSource = (source: string): boolean =>
  source === '' || /^AddSource_Type_\w{1,8}$/.test(source);

/** From the caller's point of view: has the other, is had by the other, both, none. @source protocol "Types" */
export const relationBetween = (hasOther: boolean, otherHas: boolean): string => {
  if (hasOther && otherHas) return 'CheckResult_Type_BothWay';
  if (hasOther) return 'CheckResult_Type_AWithB';
  return otherHas ? 'CheckResult_Type_BWithA' : 'CheckResult_Type_NoRelation';
};
