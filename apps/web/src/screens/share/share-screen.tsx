import { useLocation, useParams } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ShareContent } from './share-content.tsx';
import { ShareGone } from './share-frame.tsx';
import { ShareLive } from './share-live.tsx';
import { ShareMatch } from './share-match.tsx';

/** What somebody sent: a room, a match, a video, a recording, an article or a post. @source screens 7 */
export default function ShareScreen() {
  const { pathname } = useLocation();
  const { id: asked, sport } = useParams();
  const id = Number(asked);
  if (!Number.isInteger(id) || id <= 0) return <ShareGone text={t('share.gone')} />;
  if (sport !== undefined) return <ShareMatch sport={sport === 'basketball' ? 2 : 1} id={id} />;
  return pathname.startsWith('/share/live/') ? <ShareLive id={id} /> : <ShareContent id={id} />;
}
