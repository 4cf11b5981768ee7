import { useQuery } from '@tanstack/react-query';
import { MOST_TAGS } from '@touchline/contract/identity';
import { commonConfig } from '../../platform/common-config.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './account-form.module.css';

type Props = { value: readonly string[]; onChange: (tags: string[]) => void };

/** The site's tags, of which a person shows some; nothing where the site has none. @source app §3 `user_tag` */
export const TagChoice = ({ value, onChange }: Props) => {
  const tags = useQuery(commonConfig()).data?.user_tag ?? [];
  if (tags.length === 0) return null;
  const toggle = (code: string) =>
    onChange(value.includes(code) ? value.filter((tag) => tag !== code) : [...value, code]);
  return (
    <fieldset className={styles.tags}>
      <legend>{t('info.tags', { most: MOST_TAGS })}</legend>
      {tags.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          aria-pressed={value.includes(code)}
          disabled={!value.includes(code) && value.length >= MOST_TAGS}
          onClick={() => toggle(code)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
};
