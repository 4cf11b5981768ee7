/** @source protocol "Tags" */
export const PROFILE_TAGS = {
  nick: 'Tag_Profile_IM_Nick',
  gender: 'Tag_Profile_IM_Gender',
  birthday: 'Tag_Profile_IM_BirthDay',
  location: 'Tag_Profile_IM_Location',
  selfSignature: 'Tag_Profile_IM_SelfSignature',
  allowType: 'Tag_Profile_IM_AllowType',
  language: 'Tag_Profile_IM_Language',
  avatar: 'Tag_Profile_IM_Image',
  messageSettings: 'Tag_Profile_IM_MsgSettings',
  adminForbidType: 'Tag_Profile_IM_AdminForbidType',
  level: 'Tag_Profile_IM_Level',
  role: 'Tag_Profile_IM_Role',
} as const;

export type ProfileKey = keyof typeof PROFILE_TAGS;

/** @source im §5 "Each custom key must be a string starting with the prefix Tag_Profile_Custom" */
export const CUSTOM_PROFILE_PREFIX = 'Tag_Profile_Custom';

/** @source im §5 "nick must be a string of at most 500 bytes" */
export const MAX_NICK_BYTES = 500;

const GENDERS = ['Gender_Type_Unknown', 'Gender_Type_Female', 'Gender_Type_Male'];
const ALLOW_TYPES = ['AllowType_Type_AllowAny', 'AllowType_Type_NeedConfirm', 'AllowType_Type_DenyAny'];
const FORBID_TYPES = ['AdminForbid_Type_None', 'AdminForbid_Type_SendOut'];
const MAX_TEXT_BYTES = 500;
const MAX_CUSTOM_BYTES = 500;

type ProfileValue = string | number;
type Check = (value: ProfileValue) => string | undefined;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const text =
  (maxBytes: number): Check =>
  (value) => {
    if (typeof value !== 'string') return 'must be a string';
    const size = bytesOf(value);
    return size <= maxBytes ? undefined : `must be at most ${maxBytes} bytes, current size: ${size} bytes`;
  };

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : `must be one of ${values.join(', ')}`;

const number: Check = (value) => (typeof value === 'number' ? undefined : 'must be a number');

const CHECKS: { [tag: string]: Check } = {
  [PROFILE_TAGS.nick]: text(MAX_NICK_BYTES),
  [PROFILE_TAGS.gender]: oneOf(GENDERS),
  [PROFILE_TAGS.birthday]: number,
  [PROFILE_TAGS.location]: text(MAX_TEXT_BYTES),
  [PROFILE_TAGS.selfSignature]: text(MAX_TEXT_BYTES),
  [PROFILE_TAGS.allowType]: oneOf(ALLOW_TYPES),
  [PROFILE_TAGS.language]: number,
  [PROFILE_TAGS.avatar]: text(MAX_TEXT_BYTES),
  [PROFILE_TAGS.messageSettings]: (value) => (value === 0 || value === 1 ? undefined : 'must be 0 or 1'),
  [PROFILE_TAGS.adminForbidType]: oneOf(FORBID_TYPES),
  [PROFILE_TAGS.level]: number,
  [PROFILE_TAGS.role]: number,
};

/**
 * What is wrong with a profile value, or undefined when it may be stored.
 * @source im §5 "Profile update"
 */
export const profileProblem = (tag: string, value: ProfileValue): string | undefined => {
  if (tag.startsWith(CUSTOM_PROFILE_PREFIX)) return text(MAX_CUSTOM_BYTES)(value);
  return Object.hasOwn(CHECKS, tag) ? CHECKS[tag]?.(value) : 'is not a profile tag';
};
