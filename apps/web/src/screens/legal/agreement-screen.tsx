import { useQuery } from '@tanstack/react-query';
import { PROTOCOL_TYPES } from '@touchline/contract/legal';
import { useNavigate, useParams } from 'react-router';
import { AgreementText } from '../../features/legal/agreement-text.tsx';
import { agreement, agreements } from '../../features/legal/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';

const Agreement = ({ type }: { type: (typeof PROTOCOL_TYPES)[number] }) => {
  const { data: titles } = useQuery(agreements());
  const about = titles?.find((one) => one.type === type);
  const title = about?.title ?? t('legal.title');
  return (
    <DetailPage title={title} root={ROUTES.privacy}>
      <QueryView query={useQuery(agreement(type))} skeleton={<RowsSkeleton />}>
        {(text) => <AgreementText text={text} version={about?.version ?? ''} />}
      </QueryView>
    </DetailPage>
  );
};

/** One agreement in full. The address names its number. */
export default function AgreementScreen() {
  const { type } = useParams();
  const navigate = useNavigate();
  const known = PROTOCOL_TYPES.find((each) => String(each) === type);
  if (known) return <Agreement type={known} />;
  const action = { label: t('legal.all'), onAct: () => void navigate(ROUTES.privacy, { replace: true }) };
  return (
    <DetailPage title={t('legal.title')} root={ROUTES.privacy}>
      <Notice drawing="net" text={t('legal.unknown')} action={action} />
    </DetailPage>
  );
}
