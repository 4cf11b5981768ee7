import { readFile } from 'node:fs/promises';
import { PROTOCOL_TYPES, type ProtocolTitle } from '@touchline/contract/legal';
import type { Language } from '@touchline/domain/match-dates';
import type { ApiConfig } from '../config.ts';

type ProtocolType = ProtocolTitle['type'];

/** Files of the texts: first line the day of the version, second the title, then the text. */
const FILES: Record<ProtocolType, string> = {
  1: 'user-agreement',
  2: 'privacy',
  3: 'anchor',
  4: 'recharge',
  5: 'minors',
  6: 'lucky-bags',
};

const LANGUAGES = ['zh', 'pt', 'en'] as const;

type Agreement = ProtocolTitle & { text: string };

const readAgreement = async (type: ProtocolType, language: Language): Promise<Agreement> => {
  const file = new URL(`../../legal/${FILES[type]}.${language}.txt`, import.meta.url);
  const [version = '', title = '', ...lines] = (await readFile(file, 'utf8')).split('\n');
  return { type, version, title, text: lines.join('\n').trim() };
};

/** Name in the texts: that of the site, or another one for a host. */
type Company = { name: string; onHost?: { host: string; name: string } | undefined };

/** All agreements, read once. @throws {Error} when a file is missing */
const readAgreements = async (company: Company) => {
  const all = new Map<string, Agreement>();
  for (const type of PROTOCOL_TYPES) {
    for (const language of LANGUAGES) all.set(`${type}.${language}`, await readAgreement(type, language));
  }
  return {
    list: (language: Language): ProtocolTitle[] =>
      PROTOCOL_TYPES.flatMap((type) => {
        const { title, version } = all.get(`${type}.${language}`) ?? {};
        return title === undefined || version === undefined ? [] : [{ type, title, version }];
      }),

    /** @source app §7 "for one host the company name in type 2 is replaced" */
    text(type: ProtocolType, language: Language, host: string): string {
      const isOther = company.onHost?.host === host.replace(/:\d+$/, '').toLowerCase();
      const name = isOther ? company.onHost?.name : company.name;
      return (all.get(`${type}.${language}`)?.text ?? '').replaceAll('{company}', name ?? company.name);
    },
  };
};

export type Agreements = Awaited<ReturnType<typeof readAgreements>>;

/** The agreements in the name of the configured company. @throws {Error} when a file is missing */
export const openAgreements = ({
  COMPANY_NAME: name,
  COMPANY_HOST: host,
  COMPANY_HOST_NAME: hostName,
}: Pick<ApiConfig, 'COMPANY_NAME' | 'COMPANY_HOST' | 'COMPANY_HOST_NAME'>): Promise<Agreements> => {
  const onHost =
    host === undefined || hostName === undefined ? undefined : { host: host.toLowerCase(), name: hostName };
  return readAgreements({ name, onHost });
};
