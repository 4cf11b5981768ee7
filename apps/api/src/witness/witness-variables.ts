import * as v from 'valibot';

/** Who keeps the links of the chains outside: nobody, a site that is told them, or an authority that stamps the time. */
export type WitnessSetting = { kind: 'none' } | { kind: 'https' | 'rfc3161'; url: string };

const MESSAGE = 'must be none, an https address, or rfc3161: and the address of a time stamp authority';
const STAMP = 'rfc3161:';
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Time stamps are signed, so their authorities may be asked without encryption, as most are. */
const isReachable = (url: string, allowsPlain: boolean): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && (allowsPlain || THIS_MACHINE.has(hostname)));
};

const settingOf = (value: string): WitnessSetting | undefined => {
  if (value === 'none') return { kind: 'none' };
  const isStamp = value.startsWith(STAMP);
  const url = isStamp ? value.slice(STAMP.length) : value;
  return isReachable(url, isStamp) ? { kind: isStamp ? 'rfc3161' : 'https', url } : undefined;
};

/** `none`, `https://…`, or `rfc3161:https://…`. */
export const witnessSetting = () =>
  v.pipe(
    v.string(MESSAGE),
    v.trim(),
    v.check((value) => settingOf(value) !== undefined, MESSAGE),
    v.transform((value): WitnessSetting => settingOf(value) ?? { kind: 'none' }),
  );
