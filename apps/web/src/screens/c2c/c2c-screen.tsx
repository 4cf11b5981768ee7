import { useHead } from '../../platform/head.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { useWide } from '../../platform/use-wide.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { ListPane } from './list-pane.tsx';
import { useOpened, type Opened } from './open-conversation.ts';
import { ThreadPane } from './thread-pane.tsx';
import styles from './c2c-screen.module.css';

const Content = ({ opened }: { opened: Opened }) => {
  if (opened.kind === 'wrong') return <Notice drawing="net" text={t('conversation.invalid')} />;
  if (opened.kind === 'list') return <Notice drawing="bench" text={t('conversation.pickOne')} />;
  const { target } = opened;
  return <ThreadPane key={`${target.conversationType}${target.to}`} target={target} isFans={opened.isFans} />;
};

const Conversation = ({ opened }: { opened: Opened }) => (
  <Page title={t('title.messages')} keywords={t('keywords.messages')}>
    <div className={styles.full}>
      <NeedsLogin>
        <Content opened={opened} />
      </NeedsLogin>
    </div>
  </Page>
);

const Wide = ({ opened }: { opened: Opened }) => {
  useHead(t('title.messages'), t('keywords.messages'));
  const openId = opened.kind === 'open' ? `${opened.target.conversationType}${opened.target.to}` : undefined;
  return (
    <main id="main" tabIndex={-1} className={styles.wide}>
      <ListPane openId={openId} beside />
      <section className={styles.content}>
        <Content opened={opened} />
      </section>
    </main>
  );
};

/**
 * Conversations, and the one that is open: one screen for all of their addresses, so that in a wide window the list
 * stays as it is while the conversation beside it changes.
 */
export default function C2cScreen() {
  const opened = useOpened();
  const wide = useWide();
  const isOpen = isSessionOpen(useSession());
  // Whoever comes here uses the chat, whichever part of it is shown.
  useChat();
  if (!wide || !isOpen) return opened.kind === 'list' ? <ListPane /> : <Conversation opened={opened} />;
  return <Wide opened={opened} />;
}
