import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import type { MatchTeam } from '@touchline/contract/match';
import type { getTeamTransfers } from '@touchline/contract/team';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { noonOf } from '../../platform/days.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { shortDate } from '../../platform/short-date.ts';
import { worthText } from '../../platform/worth-text.ts';
import { Block } from '../../ui/block.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { teamTransfers } from './queries.ts';
import styles from './team-panels.module.css';

const CREST_PX = 28;
const MS = 1000;

type Transfer = DataOf<typeof getTeamTransfers>[number];

const KINDS = { transfer: 'transfer.paid', free: 'transfer.free', loan: 'transfer.loan' } as const;

const nameOf = (team: MatchTeam) => inLanguage(team.short_name_zh, team.short_name_en);

const feeText = ({ fee, kind }: Transfer): string => (fee > 0 ? (worthText(fee) ?? '') : t(KINDS[kind]));

const Row = ({ transfer, came }: { transfer: Transfer; came: boolean }) => {
  const other = came ? transfer.from : transfer.to;
  const Arrow = came ? ArrowLeft : ArrowRight;
  return (
    <li className={styles.honour}>
      <Picture src={other.logo} alt="" size={CREST_PX} />
      <span>
        <b>{inLanguage(transfer.name_zh, transfer.name_en)}</b>
        <small className={styles.from}>
          <Arrow size={13} strokeWidth={2} aria-label={t(came ? 'transfer.from' : 'transfer.to')} />
          {nameOf(other)} · <span className="num">{shortDate(noonOf(transfer.day).getTime() / MS)}</span>
        </small>
      </span>
      <strong className="num">{feeText(transfer)}</strong>
    </li>
  );
};

/** Who came to a team and who left it. */
export const TeamTransfers = ({ teamId }: { teamId: number }) => {
  const query = useQuery(teamTransfers(teamId));
  return (
    <QueryView query={query} skeleton={<Bone width="100%" height={240} />}>
      {(list) => {
        if (list.length === 0) return <Notice drawing="bench" text={t('transfer.none')} />;
        const parts = [
          { came: true, title: t('transfer.in'), moves: list.filter(({ to }) => to.id === teamId) },
          { came: false, title: t('transfer.out'), moves: list.filter(({ to }) => to.id !== teamId) },
        ];
        return parts.map(
          ({ came, title, moves }) =>
            moves.length > 0 && (
              <Block key={title} title={title}>
                <ul>
                  {moves.map((transfer) => (
                    <Row key={`${transfer.player_id}:${transfer.day}`} transfer={transfer} came={came} />
                  ))}
                </ul>
              </Block>
            ),
        );
      }}
    </QueryView>
  );
};
