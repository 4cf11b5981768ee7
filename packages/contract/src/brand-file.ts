import { BRAND_IDS } from '@touchline/domain/brand-ids';
import { asBrand, type Brand, type BrandFile as DeclaredFile } from '@touchline/domain/brands';
import * as v from 'valibot';

const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(60));

const Fingerprint = v.pipe(v.string(), v.regex(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/));

/** Native apps that open links of the brand. */
const Apps = v.strictObject({
  apple: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\dA-Z]{10}\.[\w.-]{1,150}$/))), v.maxLength(10)),
  ),
  android: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          package: v.pipe(v.string(), v.regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/), v.maxLength(150)),
          sha256: v.pipe(v.array(Fingerprint), v.minLength(1), v.maxLength(10)),
        }),
      ),
      v.maxLength(10),
    ),
  ),
});

/** One variant of the product as its file says it. @see docs/guides/brands.md */
export const BrandFile = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][\da-z-]{1,30}$/)),
  name: Name,
  sources: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,10}\*?$/))), v.minLength(1), v.maxLength(100)),
  themeColor: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/)),
  /** Path data of an SVG: letters of its commands, numbers, nothing that could leave the attribute. */
  mark: v.pipe(v.string(), v.minLength(1), v.maxLength(4000), v.regex(/^[\d\s,.eMmLlHhVvCcSsQqTtAaZz+-]+$/)),
  titles: v.optional(
    v.strictObject({ 'zh-CN': v.optional(Name), 'pt-BR': v.optional(Name), en: v.optional(Name) }),
  ),
  /** On this site, so that no other host learns who looks at whom. */
  avatar: v.optional(v.pipe(v.string(), v.maxLength(300), v.regex(/^\/[\w./-]+$/))),
  languages: v.optional(v.pipe(v.array(v.picklist(['zh-CN', 'pt-BR', 'en'])), v.minLength(1))),
  without: v.optional(v.array(v.picklist(['headline', 'odds']))),
  passesChannel: v.optional(v.boolean()),
  partner: v.optional(Name),
  apps: v.optional(Apps),
  countsAs: v.optional(v.picklist(BRAND_IDS)),
}) satisfies v.GenericSchema<DeclaredFile>;

/** The variant that the text of a file describes. @throws {Error} naming the wrong field */
export const readBrand = (content: string): Brand => {
  const read = v.safeParse(BrandFile, JSON.parse(content));
  if (read.success) return asBrand(read.output);
  const [issue] = read.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
};
