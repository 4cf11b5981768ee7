/** Whether an address is that of a picture which the account uploaded to this service. */
export const isOwnPicture = (url: string, accountId: number): boolean =>
  new RegExp(`^/objects/public/images/${accountId}/[\\w-]+\\.webp$`).test(url);
