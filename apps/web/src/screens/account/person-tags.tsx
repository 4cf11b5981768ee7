import { useQuery } from '@tanstack/react-query';
import { commonConfig } from '../../platform/common-config.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './person-screen.module.css';

/** What somebody says of themselves in the site's words; a tag that the site does not have any more is left out. */
export const PersonTags = ({ tags = [] }: { tags: readonly string[] | undefined }) => {
  const known = useQuery(commonConfig()).data?.user_tag ?? [];
  const names = known.filter(({ code }) => tags.includes(code));
  if (names.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t('person.tags')}>
      {names.map(({ code, name }) => (
        <li key={code}>{name}</li>
      ))}
    </ul>
  );
};
