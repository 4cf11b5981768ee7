import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editUserInfo } from '@touchline/contract/identity';
import { ownAccount } from '../../platform/own-account.ts';
import { useSelfStorage } from '../../features/live/use-self-storage.ts';
import { PictureList } from '../../features/upload/picture-list.tsx';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import styles from './account-form.module.css';

/** @source screens 5.4 "photos (up to 6)" */
const MOST = 6;

/** Pictures of the reader; each change is kept at once. */
export const Photos = ({ photos }: { photos: readonly string[] }) => {
  const client = useQueryClient();
  const key = ownAccount(useSession()).queryKey;
  const selfStorage = useSelfStorage();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (next: readonly string[]) => call(editUserInfo, { photos: [...next] }),
    onSuccess: (user) => client.setQueryData(key, user),
  });
  return (
    <section className={styles.photos} aria-labelledby="photos">
      <h2 id="photos">
        {t('info.photos')} <span className="num">{`${photos.length} / ${MOST}`}</span>
      </h2>
      <PictureList
        images={isPending ? variables : photos}
        onChange={mutate}
        most={MOST}
        selfStorage={selfStorage}
      />
    </section>
  );
};
