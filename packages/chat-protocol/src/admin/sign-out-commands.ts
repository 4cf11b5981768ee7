import * as v from 'valibot';

import { Id, Text } from '../scalars.ts';
import { field, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

/** Longest id of a login of the app. */
const MAX_LOGIN_ID_CHARS = 100;
const MAX_LOGINS = 100;

const LoginIds = v.pipe(
  v.array(v.pipe(Text, v.minLength(1), v.maxLength(MAX_LOGIN_ID_CHARS))),
  v.maxLength(MAX_LOGINS, `must have at most ${MAX_LOGINS} entries`),
);

export const signOut = defineAdminCommand({
  path: 'im_open_login_svc/sign_out',
  summary:
    'Ends logins of the app: their chat logins are over at once, and their UserSigs are refused from now on. ' +
    'Without `LoginIds`, every UserSig of the user that was signed until now.',
  request: shape({
    userId: field('UserID', Id),
    loginIds: field('LoginIds', v.optional(LoginIds, [])),
  }),
  answer: shape({}),
});
