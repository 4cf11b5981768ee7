import { useMutation } from '@tanstack/react-query';
import { saveFollowAlert, type FollowedKind } from '@touchline/contract/follow';
import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { call } from '../../platform/call.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { queryClient } from '../../platform/query-client.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './follow-row.module.css';

const LABELS: Record<FollowedKind, MessageKey> = {
  anchor: 'follow.liveBell',
  user: 'follow.liveBell',
  team: 'follow.matchBell',
  event: 'follow.matchBell',
};

type Props = {
  followed: FollowedKind;
  id: number;
  /** Who or what, for those who cannot see the row. */
  name: string;
  rings: boolean;
  onChange: (rings: boolean) => void;
};

/** Whether one is told of what is followed. @source screens 5.14 "alert bell per item" */
export const FollowBell = ({ followed, id, name, rings, onChange }: Props) => {
  const { mutate, isPending } = useMutation({
    mutationFn: (wanted: boolean) =>
      call(saveFollowAlert, { followed, target_id: id, alert: wanted ? 1 : 0 }),
    onMutate: (wanted) => onChange(wanted),
    onError: (_error, wanted) => onChange(!wanted),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['follow'], refetchType: 'none' }),
  });
  const Icon = rings ? BellRing : BellOff;
  return (
    <IconButton
      label={t(LABELS[followed], { name })}
      aria-pressed={rings}
      className={styles.bell}
      disabled={isPending}
      onClick={() => mutate(!rings)}
    >
      <Icon size={20} strokeWidth={1.75} />
    </IconButton>
  );
};
