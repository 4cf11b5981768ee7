import type { Base, ChatContext } from '../context.ts';
import { defineNoun } from '../noun.ts';
import addC2cReaction from './add-c2c-reaction.ts';
import addGroupReaction from './add-group-reaction.ts';
import deleteC2cMessages from './delete-c2c-messages.ts';
import deleteNotices from './delete-notices.ts';
import getC2cExtensions from './get-c2c-extensions.ts';
import getC2cHistory from './get-c2c-history.ts';
import getC2cReactionUsers from './get-c2c-reaction-users.ts';
import getC2cReactions from './get-c2c-reactions.ts';
import getC2cRemindTypes from './get-c2c-remind-types.ts';
import getGroupExtensions from './get-group-extensions.ts';
import getGroupReactionUsers from './get-group-reaction-users.ts';
import getGroupReactions from './get-group-reactions.ts';
import getPeerReadTime from './get-peer-read-time.ts';
import modifyC2cMessage from './modify-c2c-message.ts';
import readAllUnread from './read-all-unread.ts';
import recallC2cMessage from './recall-c2c-message.ts';
import removeC2cReaction from './remove-c2c-reaction.ts';
import removeGroupReaction from './remove-group-reaction.ts';
import sendC2cMessage from './send-c2c-message.ts';
import sendC2cReceipts from './send-c2c-receipts.ts';
import setC2cExtensions from './set-c2c-extensions.ts';
import setC2cRead from './set-c2c-read.ts';
import setC2cRemindType from './set-c2c-remind-type.ts';
import setGroupExtensions from './set-group-extensions.ts';
import syncUnread from './sync-unread.ts';
import { type ExtensionRepository, extensionRepository } from './extension-repository.ts';
import { type ImportRepository, importRepository } from './import-repository.ts';
import { type AssertMaySpeak, createMaySpeak } from './may-speak.ts';
import { type MessageRepository, messageRepository } from './message-repository.ts';
import { type MissedMessages, missedMessages } from './missed-message-repository.ts';
import type { CommitMessage } from './pending.ts';
import { type ReactionRepository, reactionRepository } from './reaction-repository.ts';
import { type C2cReceiptRepository, c2cReceiptRepository } from './receipt-repository.ts';
import { type Acquaintances, acquaintances } from './stranger-repository.ts';
import { createTurns, type InTurn } from './turns.ts';

declare module '../context.ts' {
  interface ChatContext {
    messages: MessageRepository;
    missed: MissedMessages;
    c2cReceipts: C2cReceiptRepository;
    extensions: ExtensionRepository;
    reactions: ReactionRepository;
    imports: ImportRepository;
    commit: CommitMessage;
    maySpeak: AssertMaySpeak;
    acquaintances: Acquaintances;
    /** Keeps the order of what one sender says in one place. */
    inTurn: InTurn;
  }
}

type Needs = Pick<Base, 'database' | 'db' | 'appId'> & Pick<ChatContext, 'clock' | 'nowSec'>;

/** Messages: sending, history, recall, receipts, reactions, extensions and unread sync. */
export default defineNoun({
  answers: {
    addC2cReaction,
    addGroupReaction,
    deleteC2cMessages,
    deleteNotices,
    getC2cExtensions,
    getC2cHistory,
    getC2cReactionUsers,
    getC2cReactions,
    getC2cRemindTypes,
    getGroupExtensions,
    getGroupReactionUsers,
    getGroupReactions,
    getPeerReadTime,
    modifyC2cMessage,
    readAllUnread,
    recallC2cMessage,
    removeC2cReaction,
    removeGroupReaction,
    sendC2cMessage,
    sendC2cReceipts,
    setC2cExtensions,
    setC2cRead,
    setC2cRemindType,
    setGroupExtensions,
    syncUnread,
  },
  open: ({ database, db, appId, clock, nowSec }: Needs) => ({
    messages: messageRepository(db, appId),
    missed: missedMessages(db, appId),
    c2cReceipts: c2cReceiptRepository(db, appId),
    extensions: extensionRepository(db, appId),
    reactions: reactionRepository(db, appId),
    imports: importRepository(db, appId),
    maySpeak: createMaySpeak(database, { appId, nowSec }),
    acquaintances: acquaintances(db, { appId, clock }),
    inTurn: createTurns(),
  }),
});
