import type { ModelType } from '@touchline/contract/model';
import { MODEL_TABLE_PATH } from '@touchline/contract/model-record';
import { useParams, useSearchParams } from 'react-router';
import { modelName, modelOf } from '../../features/model/model-text.ts';
import { fileAddress } from '../../platform/file-address.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { UnknownPage } from '../../ui/headed-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { InfoLine, ModelGate } from './gate.tsx';
import { MatchesTab } from './matches-tab.tsx';
import { RecordTab } from './record-tab.tsx';
import styles from './model.module.css';

const TABS = ['matches', 'record', 'method'] as const;
type Tab = (typeof TABS)[number];

const TAB_NAMES = {
  matches: 'model.tab.matches',
  record: 'model.tab.record',
  method: 'model.tab.method',
} as const;

const METHODS = {
  poisson: 'model.method.poisson',
  upset: 'model.method.upset',
  diversity: 'model.method.diversity',
  margin: 'model.method.margin',
} as const;

const MethodTab = ({ type }: { type: ModelType }) => (
  <section className={styles.block}>
    <p>{t(METHODS[type])}</p>
    <p>{t('model.method.sample')}</p>
    <p>{t('model.method.seal')}</p>
    <a href={`${import.meta.env.BASE_URL}verify-seal.mjs`} download className={styles.link}>
      {t('model.program')}
    </a>
    <code className={styles.hash}>{`node verify-seal.mjs ${location.origin} ${type}`}</code>
  </section>
);

const SHOWN = { matches: MatchesTab, record: RecordTab, method: MethodTab };

const Save = ({ type }: { type: ModelType }) => (
  <a href={fileAddress(`${MODEL_TABLE_PATH}?model=${type}`)} download className={styles.barLink}>
    {t('model.csv')}
  </a>
);

const Content = ({ type }: { type: ModelType }) => {
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find((one) => one === query.get('tab')) ?? 'matches';
  const Shown = SHOWN[tab];
  return (
    <div className={styles.page}>
      <Tabs
        label={t('model.tabs')}
        items={TABS.map((id) => ({ id, label: t(TAB_NAMES[id]) }))}
        value={tab}
        onChange={(id) => setQuery(id === 'matches' ? {} : { tab: id }, { replace: true })}
        spread
      />
      <Shown type={type} />
      <InfoLine />
    </div>
  );
};

/** One model: its matches, its record, its method. @source screens 11.5 */
export default function ModelScreen() {
  const type = modelOf(useParams()['type']);
  if (!type) return <UnknownPage text={t('model.unknown')} root={ROUTES.data} label={t('model.toModels')} />;
  return (
    <DetailPage wide title={modelName(type)} root={ROUTES.data} actions={<Save type={type} />}>
      <ModelGate>
        <Content key={type} type={type} />
      </ModelGate>
    </DetailPage>
  );
}
