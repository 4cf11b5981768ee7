import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useBack } from '../../platform/use-back.ts';
import { useWide } from '../../platform/use-wide.ts';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { DatabaseContent } from './database-content.tsx';
import styles from './database-screen.module.css';

/** Entry of the match database. */
export default function DatabaseScreen() {
  const back = useBack(ROUTES.score);
  return (
    <Page
      title={t('database.title')}
      bar={
        <TopBar title={t('database.title')} backLabel={t('common.back')} onBack={back}>
          <Link to={ROUTES.scoreSearch} aria-label={t('search.title')} className={styles.search}>
            <Search size={20} strokeWidth={1.75} />
          </Link>
        </TopBar>
      }
    >
      <DatabaseContent tree={!useWide()} />
    </Page>
  );
}
