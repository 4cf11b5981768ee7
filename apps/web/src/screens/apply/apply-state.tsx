import type { Application } from '@touchline/contract/application';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';
import { STATES } from './names.ts';

const DAY_SEC = 86_400;

const hintOf = ({ state, reason, at, again_at: againAt }: Application, days: number): string => {
  switch (state) {
    case 'review':
      return t('apply.reviewUntil', { time: momentText(at + days * DAY_SEC) });
    case 'refused':
      return t('apply.refusedWhy', { reason, time: momentText(againAt) });
    case 'accepted':
      return t('apply.acceptedHint');
  }
};

/** How an application stands, and what comes next. */
export const ApplyState = ({ application, days }: { application: Application; days: number }) => {
  const { uid } = useSession();
  return (
    <Card title={t('apply.state')} lined>
      <Row label={t(STATES[application.state])} hint={hintOf(application, days)} />
      <Row label={t('apply.handedIn')} value={momentText(application.at)} />
      {application.state === 'accepted' && application.type === 'anchor' && (
        <Row label={t('apply.toCentre')} to={pathTo('userCenterAnchor')} />
      )}
      {application.state === 'accepted' && application.type === 'analyst' && (
        <Row label={t('plan.publish')} to={pathTo('redorderMaster', { id: uid })} />
      )}
    </Card>
  );
};
