import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import LinkIcon from 'lucide-react/icons/link';
import Share2 from 'lucide-react/icons/share-2';
import { inviteLink } from '../../features/invite/invite-link.ts';
import { pictureOf, POSTER, posterSvg } from '../../features/invite/poster-svg.ts';
import { qrCells } from '../../features/invite/queries.ts';
import { currentBrand } from '../../platform/brand/current.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { shareAndCount } from '../../platform/share-and-count.ts';
import { copyText } from '../../platform/share.ts';
import { tellShell } from '../../platform/shell-bridge.ts';
import { showFailure } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { savePicture } from './save-picture.ts';
import styles from './invite.module.css';

type Props = { code: string; hasQr: boolean; isShell: boolean };

const ICON = { size: 18, strokeWidth: 1.75 };

const usePicture = ({ code, hasQr }: Props, url: string): string => {
  const { data: cells } = useQuery({ ...qrCells(url), enabled: hasQr });
  return pictureOf(
    posterSvg({
      brand: currentBrand().name,
      tagline: [t('invite.tagline1'), t('invite.tagline2')],
      codeLabel: t('invite.code'),
      code,
      cells: hasQr ? cells : undefined,
    }),
  );
};

/** The poster with the code, and the ways to hand it on. */
export const Poster = (props: Props) => {
  const { code, isShell } = props;
  const url = inviteLink(location.origin, code);
  const picture = usePicture(props, url);
  const title = t('invite.shareTitle', { site: currentBrand().name });
  const save = () => savePicture(picture, `${code}.png`).catch(() => showFailure(t('invite.saveFailed')));
  const share = () => {
    if (!(isShell && tellShell({ type: 'share', title, url })))
      void shareAndCount('shareToFriend', title, url);
  };
  return (
    <section className={styles.head}>
      <img
        className={styles.poster}
        src={picture}
        alt={t('invite.poster', { code })}
        width={POSTER.width}
        height={POSTER.height}
      />
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => void save()}>
          <Download {...ICON} />
          {t('invite.save')}
        </Button>
        <Button kind="quiet" onClick={() => void copyText(url)}>
          <LinkIcon {...ICON} />
          {t('invite.copy')}
        </Button>
        <Button onClick={share}>
          <Share2 {...ICON} />
          {t('invite.share')}
        </Button>
      </div>
      <p className={styles.code}>
        {t('invite.code')} <b className="num">{code}</b>
      </p>
    </section>
  );
};
