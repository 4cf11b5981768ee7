import { useState } from 'react';
import { Link, useLocation, useParams, useSearchParams } from 'react-router';
import { quoteOf, readReported, type ReportedKind } from '../../features/report/reported.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isShellPath, SHELL } from '../../platform/shell.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { EmbeddedPage } from '../mobile/embedded-page.tsx';
import { ReportForm, type SentReport } from './report-form.tsx';
import styles from './report.module.css';

const TITLES: Record<ReportedKind, MessageKey> = {
  user: 'report.ofUser',
  group: 'report.ofGroup',
  message: 'report.ofMessage',
  room: 'report.ofRoom',
  video: 'report.ofVideo',
  plan: 'report.ofPlan',
  comment: 'report.ofComment',
  news: 'report.ofNews',
  moment: 'report.ofMoment',
};

const Sent = ({ sent }: { sent: SentReport }) => (
  <output className={`${styles.form} ${styles.done}`}>
    <h2>{t('report.thanks')}</h2>
    <p className="num">{t('report.number', { id: sent.id })}</p>
    <p>{t('report.answerBy', { time: momentText(sent.answer_by) })}</p>
    <Link to={`${ROUTES.message}?category=system`}>{t('report.toMessages')}</Link>
  </output>
);

const useReported = () => {
  const params = useParams();
  const [query] = useSearchParams();
  return readReported(params, query);
};

const Content = () => {
  const reported = useReported();
  const { state } = useLocation();
  const [sent, setSent] = useState<SentReport>();
  if (sent) return <Sent sent={sent} />;
  if (!reported) return <Notice drawing="net" text={t('report.unknown')} />;
  return <ReportForm reported={reported} quote={quoteOf(state)} onSent={setSent} />;
};

/** A report of a person, a group, a message, a room, a video or a plan. @source screens 9.7 */
export default function ReportScreen() {
  const kind = useReported()?.kind;
  const title = t(kind ? TITLES[kind] : 'report.title');
  if (isShellPath(location.pathname)) {
    return (
      <EmbeddedPage title={title}>
        {Number(SHELL['uid'] ?? 0) > 0 ? (
          <Content />
        ) : (
          <NeedsLogin>
            <Content />
          </NeedsLogin>
        )}
      </EmbeddedPage>
    );
  }
  return (
    <DetailPage title={title} root={ROUTES.c2c}>
      <NeedsLogin>
        <Content />
      </NeedsLogin>
    </DetailPage>
  );
}
