import type { UserInfo } from '@touchline/contract/account';
import Copy from 'lucide-react/icons/copy';
import Crown from 'lucide-react/icons/crown';
import Pencil from 'lucide-react/icons/pencil';
import UserRound from 'lucide-react/icons/user-round';
import { Link, useNavigate } from 'react-router';
import { Face } from '../../features/account/face.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { rememberBackUrl } from '../../platform/login-prompt.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { copyText } from '../../platform/share.ts';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { LevelMark, VipMark } from '../../ui/level-mark.tsx';
import styles from './who.module.css';

const FACE_PX = 68;

const Visitor = () => {
  const navigate = useNavigate();
  const enter = () => {
    rememberBackUrl(ROUTES.userCenter);
    void navigate(ROUTES.login);
  };
  return (
    <div className={styles.who}>
      <span className={styles.nobody}>
        <UserRound size={32} strokeWidth={1.5} />
      </span>
      <div className={styles.text}>
        <b className={styles.name}>{t('me.visitor')}</b>
        <span className={styles.id}>{t('me.visitorHint')}</span>
      </div>
      <Button small className={styles.enter} onClick={enter}>
        {t('me.enter')}
      </Button>
    </div>
  );
};

/** Digits of an id in groups of four, which people can read to each other. */
const grouped = (id: number): string =>
  id < 1_000_000 ? String(id) : String(id).replace(/(?=(?:\d{4})+$)(?!^)/g, ' ');

const Member = ({ user, vip }: { user: UserInfo; vip: boolean }) => (
  <div className={styles.who}>
    <span className={vip ? styles.gold : styles.ring}>
      <Face src={user.avatar} size={FACE_PX} />
      {vip && (
        <i className={styles.crown}>
          <Crown size={14} strokeWidth={1.75} />
        </i>
      )}
    </span>
    <div className={styles.text}>
      <b className={`one-line ${styles.name}`}>{user.nick_name}</b>
      <span className={styles.marks}>
        <LevelMark level={user.user_level} long />
        {vip && <VipMark level={user.vip_level} />}
      </span>
      <button type="button" className={styles.id} onClick={() => void copyText(String(user.uid))}>
        ID <span className="num">{grouped(user.uid)}</span>
        <Copy size={13} strokeWidth={1.75} />
        <span className="sr-only">{t('me.copyId')}</span>
      </button>
    </div>
    <Link to={ROUTES.info} className={styles.edit}>
      <Pencil size={13} strokeWidth={1.75} />
      {t('me.edit')}
    </Link>
  </div>
);

/** Who is here, or the way in. */
export const Who = ({ user, vip }: { user: UserInfo | undefined; vip: boolean }) => {
  const open = isSessionOpen(useSession());
  if (!open) return <Visitor />;
  if (user) return <Member user={user} vip={vip} />;
  return (
    <div className={styles.who} aria-busy="true">
      <Bone width={`${FACE_PX}px`} height={FACE_PX} round />
      <Bone width="40%" height={22} />
    </div>
  );
};
