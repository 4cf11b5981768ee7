import ChevronLeft from 'lucide-react/icons/chevron-left';
import Search from 'lucide-react/icons/search';
import { useEffect } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useBack } from '../../platform/use-back.ts';
import { useEarlyText } from '../../platform/use-early-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './search-bar.module.css';

type Props = { value: string; onChange: (text: string) => void; root: string };

/** The field of a search page; it has the focus when the page opens. */
export const SearchBar = ({ value, onChange, root }: Props) => {
  const back = useBack(root);
  const ref = useEarlyText<HTMLInputElement>(onChange);
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <search className={styles.bar}>
      <IconButton label={t('common.back')} onClick={back}>
        <ChevronLeft size={24} strokeWidth={1.75} />
      </IconButton>
      <label className={styles.field}>
        <Search size={18} strokeWidth={1.75} />
        <input
          ref={ref}
          type="search"
          enterKeyHint="search"
          maxLength={60}
          value={value}
          placeholder={t('search.placeholder')}
          aria-label={t('search.title')}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </search>
  );
};
