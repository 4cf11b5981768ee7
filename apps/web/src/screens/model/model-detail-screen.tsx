import { useQuery } from '@tanstack/react-query';
import type { ModelType } from '@touchline/contract/model';
import { useLocation, useParams } from 'react-router';
import { SendCardButton } from '../../features/conversation/send-card-button.tsx';
import { teamName } from '../../features/match/names.ts';
import { modelName, modelOf } from '../../features/model/model-text.ts';
import { modelDetail } from '../../features/model/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Bone } from '../../ui/bone.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { UnknownPage } from '../../ui/headed-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { EmbeddedPage } from '../mobile/embedded-page.tsx';
import { ModelGate } from './gate.tsx';
import { ModelDetail } from './model-detail.tsx';
import styles from './model.module.css';

const Skeleton = () => (
  <div className={styles.page}>
    <Bone width="100%" height={120} />
    <Bone width="100%" height={360} />
  </div>
);

const Loaded = ({ type, matchId }: { type: ModelType; matchId: number }) => {
  const query = useQuery(modelDetail(useSession(), type, matchId));
  if (query.data === undefined && isRefused(query.error)) {
    return <Notice drawing="net" text={t('model.unknown')} />;
  }
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {(detail) => <ModelDetail type={type} detail={detail} />}
    </QueryView>
  );
};

/** Sends what the page is about, never what the model says: that is for who subscribed. */
const SendModel = ({ type, matchId }: { type: ModelType; matchId: number }) => {
  const { data } = useQuery(modelDetail(useSession(), type, matchId));
  if (!data) return null;
  const { home, away } = data.match;
  const title = `${teamName(home)} – ${teamName(away)}`;
  return <SendCardButton card={{ card: 'model', id: `${type}/${matchId}`, title, text: modelName(type) }} />;
};

/** What one model says of one match, with bars and, inside a native shell, without. @source screens 11.5 */
export default function ModelDetailScreen() {
  const { type: name, id } = useParams();
  const isEmbedded = useLocation().pathname.includes('/mobile/');
  const type = modelOf(name);
  const matchId = Number(id);
  if (!type || !Number.isInteger(matchId) || matchId <= 0) {
    return <UnknownPage text={t('model.unknown')} root={ROUTES.data} label={t('model.toModels')} />;
  }
  const content = (
    <ModelGate>
      <Loaded key={`${type}/${matchId}`} type={type} matchId={matchId} />
    </ModelGate>
  );
  if (isEmbedded) return <EmbeddedPage title={modelName(type)}>{content}</EmbeddedPage>;
  return (
    <DetailPage
      wide
      title={modelName(type)}
      root={pathTo('dataModel', { type })}
      actions={<SendModel type={type} matchId={matchId} />}
    >
      {content}
    </DetailPage>
  );
}
