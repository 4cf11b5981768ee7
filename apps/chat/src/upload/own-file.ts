/** Names of files as this service gives them. */
const KEY = /^[0-9a-f-]{36}(?:\.[a-z0-9]{1,8})?(?:\.cover\.jpg)?$/;

/** Key prefix of an app's files in the object store. */
export const objectKeyOf = (appId: number, key: string): string => `chat/${appId}/${key}`;

/** True for the name of a file that may have been uploaded here. */
export const isFileKey = (key: string): boolean => KEY.test(key);

/** A picture of a video is forbidden with it. */
export const withoutCover = (key: string): string => key.replace(/\.cover\.jpg$/, '');

/** The name of an uploaded file by its address, or undefined where that is no address of this app's files. */
export const ownFileOf = (address: string, appId: number): string | undefined => {
  const [, , service, app, key = '', ...rest] = URL.parse(address)?.pathname.split('/') ?? [];
  return service === 'files' && app === String(appId) && rest.length === 0 && isFileKey(key)
    ? key
    : undefined;
};
