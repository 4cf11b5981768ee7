/**
 * Errors of the connection, the login and the live room: all that the live-room client throws by itself.
 * @source im §8; protocol "Error codes"
 */
export const SESSION_ERRORS = {
  HELLO_ANSWER_KICKED_OUT: { code: 1002, text: "another login took this session's place" },
  NO_SDKAPPID: { code: 2000, text: 'the app id is missing' },
  NO_ACCOUNT_TYPE: { code: 2001, text: 'the account type is missing' },
  NO_IDENTIFIER: { code: 2002, text: 'the user id is missing' },
  NO_USERSIG: { code: 2003, text: 'the UserSig is missing' },
  NO_TINYID: { code: 2022, text: 'the login answer has no tinyid' },
  NO_A2KEY: { code: 2023, text: 'the login answer has no a2 key' },
  USER_NOT_LOGGED_IN: { code: 2024, text: 'nobody is logged in' },
  REPEAT_LOGIN: { code: 2025, text: 'a login is already under way' },
  MESSAGE_SEND_FAIL_NOT_IN_AVCHATROOM: { code: 2101, text: 'join the live room before sending to it' },
  JOIN_GROUP_FAIL: { code: 2660, text: 'the group could not be joined' },
  NETWORK_ERROR: { code: 2800, text: 'the network failed' },
  NETWORK_TIMEOUT: { code: 2801, text: 'the server did not answer in time' },
  NO_NETWORK: { code: 2805, text: 'there is no network' },
  UNCAUGHT_ERROR: { code: 2903, text: 'an unexpected error was caught' },
  OVER_FREQUENCY_LIMIT: { code: 2996, text: 'too many requests of this kind; wait a little' },
  SDK_IS_NOT_READY: { code: 2999, text: 'the client is not ready' },
  LOGGING_IN: { code: 3000, text: 'the login is not finished' },
  LOGIN_FAILED: { code: 3001, text: 'the login failed' },
  KICKED_OUT_MULT_DEVICE: { code: 3002, text: "another device took this session's place" },
  KICKED_OUT_MULT_ACCOUNT: { code: 3003, text: 'another login of this account took its place' },
  KICKED_OUT_USERSIG_EXPIRED: { code: 3004, text: 'the UserSig has expired' },
  LOGGED_OUT: { code: 3005, text: 'the user has logged out' },
  KICKED_OUT_REST_API: { code: 3006, text: 'an administrator ended this session' },
  MESSAGE_A2KEY_EXPIRED: { code: 20002, text: 'the session key has expired' },
  OPEN_SERVICE_OVERLOAD_ERROR: { code: 60022, text: 'the server is overloaded; try again later' },
  ACCOUNT_A2KEY_EXPIRED: { code: 70001, text: 'the UserSig has expired' },
} as const;
