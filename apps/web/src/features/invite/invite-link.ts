import { BASE_PATH, ROUTES } from '../../platform/routes.ts';

/** Where a friend registers as invited; the code is kept from the address on. @source app §5 */
export const inviteLink = (origin: string, code: string): string => {
  const address = new URL(BASE_PATH + ROUTES.register, origin);
  address.searchParams.set('invite_code', code);
  return address.href;
};
