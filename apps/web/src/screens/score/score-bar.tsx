import Funnel from 'lucide-react/icons/funnel';
import Search from 'lucide-react/icons/search';
import Settings2 from 'lucide-react/icons/settings-2';
import { t } from '../../platform/i18n/i18n.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './score-bar.module.css';

type Props = {
  sport: 0 | 1 | 2;
  onSport: (sport: 0 | 1 | 2) => void;
  onSearch: () => void;
  onLeagues: () => void;
  onSettings: () => void;
};

/** Top bar of the score list: which sport, which competitions, how it looks. */
export const ScoreBar = ({ sport, onSport, onSearch, onLeagues, onSettings }: Props) => {
  const sports = [
    { id: 0, label: t('sport.all') },
    { id: 1, label: t('sport.football') },
    { id: 2, label: t('sport.basketball') },
  ] as const;
  return (
    <header className={styles.bar}>
      <h1 className="sr-only">{t('nav.score')}</h1>
      <BrandMark />
      <Segmented label={t('sport.choose')} items={sports} value={sport} onChange={onSport} />
      <span className={styles.gap} />
      <IconButton label={t('score.search')} onClick={onSearch}>
        <Search size={20} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('leagues.title')} onClick={onLeagues}>
        <Funnel size={20} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={t('settings.list')} onClick={onSettings}>
        <Settings2 size={21} strokeWidth={1.75} />
      </IconButton>
    </header>
  );
};
