/** @source app §8 "If msg contains "登录超时" or status equals 2" */
export const isLoginExpiry = ({ status, msg }: { status: number; msg?: string }): boolean =>
  status === 2 || (msg ?? '').includes('登录超时');

/** What a call rejects with when the login has expired. @source app §8 */
export const LOGIN_EXPIRED_TEXT = '登陆超时';
