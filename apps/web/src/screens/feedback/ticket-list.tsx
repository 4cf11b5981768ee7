import { useQuery } from '@tanstack/react-query';
import type { TicketStatus } from '@touchline/contract/feedback';
import { ownTickets } from '../../features/feedback/queries.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { NothingYet } from '../account/nothing-yet.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';

const STATUS_NAMES: Record<TicketStatus, MessageKey> = {
  open: 'feedback.open',
  answered: 'feedback.answered',
  closed: 'feedback.closed',
};

/** The reader's own tickets, newest first. */
export const TicketList = ({ onOpen }: { onOpen: (id: number) => void }) => (
  <QueryView query={useQuery(ownTickets(useSession()))} skeleton={<RowsSkeleton />}>
    {(list) =>
      list.length === 0 ? (
        <NothingYet text={t('feedback.none')} to="?" label="feedback.write" />
      ) : (
        <Card lined>
          {list.map(({ id, content, status, created_at: at }) => (
            <Row
              key={id}
              label={content.length > 60 ? `${content.slice(0, 60)}…` : content}
              hint={momentText(at)}
              value={t(STATUS_NAMES[status])}
              onAct={() => onOpen(id)}
            />
          ))}
        </Card>
      )
    }
  </QueryView>
);
