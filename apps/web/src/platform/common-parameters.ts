import { currentSource } from './brand/current.ts';
import type { Session } from './session.ts';

/** @source app §4 "Platform: web 0, ios 1, android 2, h5 3" */
const PLATFORM_H5 = 3;

/** Fields a native shell hands over in the page query of `/mobile/*`. @source app §7 */
const SHELL_FIELDS = [
  'token',
  'uid',
  'app_ver',
  'sp_source',
  'mobile_model',
  'system_ver',
  'reported_user_id',
  'channel_code',
  'platform',
] as const;

const NUMERIC = new Set(['uid', 'platform']);

/** What the native shell says about itself in the page query. */
export const shellParameters = (query: URLSearchParams): Record<string, string | number> =>
  Object.fromEntries(
    SHELL_FIELDS.flatMap((field) => {
      const value = query.get(field);
      return value ? [[field, NUMERIC.has(field) && /^\d+$/.test(value) ? Number(value) : value]] : [];
    }),
  );

/** Drops what the reader did not say. @source app §7 "Null or undefined fields are dropped" */
export const withoutEmpty = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/**
 * How a reader's language is asked for: every language but Chinese says `lang=pt-br`; one that this cannot name says
 * itself in `locale` beside it.
 * @source app §7 "For a non-Chinese language lang=pt-br is appended"
 */
export const languageParameters = (language: string): { lang?: string; locale?: string } => {
  if (language === 'zh-CN') return {};
  return { lang: 'pt-br', ...(language === 'pt-BR' ? {} : { locale: language }) };
};

/**
 * The fields that every call adds.
 * @source app §7 "Every call adds token (web token), uid, sp_source and platform""
 */
export const commonParameters = (
  session: Session,
  language: string,
  shell: Record<string, string | number> = {},
): Record<string, unknown> => ({
  token: session.token || undefined,
  uid: session.uid || undefined,
  sp_source: currentSource(),
  platform: PLATFORM_H5,
  ...languageParameters(language),
  ...shell,
});
