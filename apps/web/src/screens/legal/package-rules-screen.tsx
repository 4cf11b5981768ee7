import { useQuery } from '@tanstack/react-query';
import { AgreementText } from '../../features/legal/agreement-text.tsx';
import { agreement, agreements } from '../../features/legal/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';

const LUCKY_BAGS = 6;

/** The rules of lucky bags, as the “?” of a room shows them. */
export default function PackageRulesScreen() {
  const { data: titles } = useQuery(agreements());
  const about = titles?.find(({ type }) => type === LUCKY_BAGS);
  return (
    <DetailPage title={about?.title ?? t('legal.title')} root={ROUTES.live}>
      <QueryView query={useQuery(agreement(LUCKY_BAGS))} skeleton={<RowsSkeleton />}>
        {(text) => <AgreementText text={text} version={about?.version ?? ''} />}
      </QueryView>
    </DetailPage>
  );
}
