/** Whether an address is that of a picture which the account uploaded to this service. */
export const isOwnPicture = (url: string, accountId: number): boolean =>
  new RegExp(`^/objects/public/images/${accountId}/[\\w-]+\\.webp$`).test(url);

const PICTURES = /\/objects\/(public\/images\/\d+\/[\w-]+\.webp)/g;

/** Keys of the uploaded pictures that anything written as JSON names. */
export const picturesIn = (value: unknown): string[] => [
  ...new Set(Array.from((JSON.stringify(value) ?? '').matchAll(PICTURES), ([, key = '']) => key)),
];
