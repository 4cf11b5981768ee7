import type { Generated } from 'kysely';

type OfGroup = { app_id: number; group_id: string };
type OfPermissionGroup = OfGroup & { permission_group_id: string };

/** Rows of what belongs to groups beside their members and messages. */
export type GroupTables = {
  group_attribute: OfGroup & { key: string; value: string; seq: number };
  group_counter: OfGroup & { key: string; value: number };
  viewer_mark: OfGroup & { user_id: string; mark: number };
  topic: OfGroup & {
    topic_id: string;
    name: string;
    avatar: string;
    introduction: string;
    notification: string;
    custom: string;
    mute_all: Generated<boolean>;
    created_sec: number;
    default_permissions: Generated<number>;
  };
  topic_member: {
    app_id: number;
    topic_id: string;
    user_id: string;
    muted_until_sec: Generated<number>;
    remind_type: Generated<string>;
    read_seq: Generated<number>;
  };
  group_receipt: { app_id: number; conversation: string; seq: number; user_id: string; read_sec: number };
  group_at_tip: OfGroup & {
    user_id: string;
    topic_id: Generated<string>;
    seq: number;
    from_user: string;
    kind: number;
  };
  group_invitation: OfGroup & {
    invitee_id: string;
    inviter_id: string;
    needs_approval: boolean;
    time_us: number;
    authentication: string;
    handled: Generated<number>;
  };
  permission_group: OfPermissionGroup & {
    name: string;
    custom: string;
    permissions: number;
    created_sec: number;
    place: Generated<number>;
  };
  permission_group_member: OfPermissionGroup & {
    user_id: string;
    added_sec: number;
    place: Generated<number>;
  };
  permission_group_topic: OfPermissionGroup & { topic_id: string; permissions: number };
};
