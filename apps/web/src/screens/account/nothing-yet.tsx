import { useNavigate } from 'react-router';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { Notice } from '../../ui/notice.tsx';

type Props = { text: string; to: string; label: MessageKey };

/** Nothing here yet, and where it comes from. */
export const NothingYet = ({ text, to, label }: Props) => {
  const navigate = useNavigate();
  return <Notice drawing="bench" text={text} action={{ label: t(label), onAct: () => void navigate(to) }} />;
};
