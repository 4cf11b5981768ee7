import type { ShareKind, TaskGroup, TaskName } from '@touchline/contract/task';

type TaskRuleColumns = {
  name: TaskName;
  task_group: TaskGroup;
  period: 'once' | 'day';
};

type TaskFactColumns = { name: TaskName };

type TaskReceivedColumns = {
  name: TaskName;
};

type ShareLinkColumns = {
  kind: ShareKind;
};

/** Columns of tasks, check-ins and levels whose shape PostgreSQL does not know. */
export type TaskTableColumns = {
  task_rule: TaskRuleColumns;
  task_fact: TaskFactColumns;
  task_received: TaskReceivedColumns;
  share_link: ShareLinkColumns;
};
