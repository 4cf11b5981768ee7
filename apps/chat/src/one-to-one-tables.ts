import type { Generated } from 'kysely';

export type C2cReceiptRow = { app_id: number; conversation: string; seq: number };

type ExtensionPlace = { app_id: number; conversation: string; message_seq: number };

export type MessageExtensionRow = ExtensionPlace & { key: string; value: string; seq: number };

export type MessageExtensionStateRow = ExtensionPlace & {
  last_seq: Generated<number>;
  clear_seq: Generated<number>;
};

export type MergedMessageRow = {
  app_id: number;
  key: string;
  user_id: string;
  created_sec: number;
  messages: string;
};

export type ConversationGroupRow = {
  app_id: number;
  user_id: string;
  group_no: number;
  name: string;
  conversations: Generated<string[]>;
};

export type StatusSubscriptionRow = {
  app_id: number;
  target_id: string;
  user_id: string;
  expires_sec: number;
};

/** Tables of one-to-one conversations and of what a user keeps for himself. */
export type OneToOneTables = {
  c2c_receipt: C2cReceiptRow;
  message_extension: MessageExtensionRow;
  message_extension_state: MessageExtensionStateRow;
  merged_message: MergedMessageRow;
  conversation_group: ConversationGroupRow;
  status_subscription: StatusSubscriptionRow;
};
