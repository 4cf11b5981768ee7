import { useQuery } from '@tanstack/react-query';
import { agreements } from '../../features/legal/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';

/** The agreements, each with the day of its version. */
export default function PrivacyScreen() {
  return (
    <DetailPage title={t('legal.title')}>
      <QueryView query={useQuery(agreements())} skeleton={<RowsSkeleton />}>
        {(list) => (
          <Card lined>
            {list.map(({ type, title, version }) => (
              <Row
                key={type}
                label={title}
                value={<span className="num">{version}</span>}
                to={pathTo('agreement', { type })}
              />
            ))}
          </Card>
        )}
      </QueryView>
    </DetailPage>
  );
}
