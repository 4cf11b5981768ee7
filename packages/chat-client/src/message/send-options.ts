export interface SendOptions {
  /** Delivered only to devices that are connected now; neither stored nor counted. */
  onlineUserOnly?: boolean;
  messageControlInfo?: {
    excludedFromUnreadCount?: boolean;
    excludedFromLastMessage?: boolean;
    excludedFromContentModeration?: boolean;
  };
  offlinePushInfo?: Record<string, unknown>;
  signal?: AbortSignal;
}
