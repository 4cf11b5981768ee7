import { BAD_WORDS, type Rule, type RuleWorld } from './rules-world.ts';

const WRONG = 'UPDATE_PROFILE_INVALID_PARAM';
/** What is wrong is what is tried here. */
const profile =
  (change: object) =>
  ({ chat }: RuleWorld) =>
    chat.updateMyProfile(change);

/** @source im §5 "Profile update" */
export const PROFILE_RULES: Rule[] = [
  ['options must not be empty', WRONG, 'empty options', profile({})],
  ['an empty update', 'UPDATE_PROFILE_NO_KEY', '', profile({ profileCustomField: [] })],
  [
    'custom keys begin with Tag_Profile_Custom',
    WRONG,
    'Tag_Profile_Custom',
    profile({ profileCustomField: [{ key: 'shirt', value: '9' }] }),
  ],
  [
    'custom values are strings',
    WRONG,
    'must be a string',
    profile({ profileCustomField: [{ key: 'Tag_Profile_Custom_Shirt', value: 9 }] }),
  ],
  ['nick is a string', WRONG, 'nick must be a string', profile({ nick: 9 })],
  [
    'nick has at most 500 bytes',
    WRONG,
    'nick must be at most 500 bytes, current size: 501 bytes',
    profile({ nick: 'x'.repeat(501) }),
  ],
  ['gender is one of the list', WRONG, 'gender must be one of', profile({ gender: 'x' })],
  ['allowType is one of the list', WRONG, 'allowType must be one of', profile({ allowType: 'x' })],
  [
    'adminForbidType is one of the list',
    WRONG,
    'adminForbidType must be one of',
    profile({ adminForbidType: 'x' }),
  ],
  ...['birthday', 'language', 'level', 'role'].map((key): Rule => {
    return [`${key} is a number`, WRONG, `${key} must be a number`, profile({ [key]: 'x' })];
  }),
  ...['location', 'selfSignature', 'avatar'].map((key): Rule => {
    return [`${key} is a string`, WRONG, `${key} must be a string`, profile({ [key]: 9 })];
  }),
  ['messageSettings is 0 or 1', WRONG, 'must be 0 or 1', profile({ messageSettings: 2 })],
  ['unknown keys are rejected', WRONG, 'unknown key shirt', profile({ shirt: 9 })],
  ['nick is filtered', 'PROFANITY_FOUND', '', profile({ nick: BAD_WORDS })],
  ['selfSignature is filtered', 'PROFANITY_FOUND', '', profile({ selfSignature: BAD_WORDS })],
];
