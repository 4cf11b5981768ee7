import { t } from '../platform/i18n/i18n.ts';
import { ROUTES, BASE_PATH } from '../platform/routes.ts';
import { Notice } from './notice.tsx';

/** In place of a part of the app that could not be fetched. What failed once is only asked for again by a new start. */
export const MissingPart = () => (
  <Notice
    drawing="net"
    text={t('state.offline')}
    action={{ label: t('common.retry'), onAct: () => location.reload() }}
  >
    <a href={`${BASE_PATH}${ROUTES.score}`}>{t('title.score')}</a>
  </Notice>
);
