import * as v from 'valibot';

import { Text, TextUpTo } from '../scalars.ts';
import { field, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

const MAX_CONTENT_BYTES = 12_000;
const FileAddress = shape({ url: field('RawURL', Text) });

export const auditText = defineAdminCommand({
  path: 'im_msg_audit/content_moderation',
  summary:
    'Checks a text against the lexicon of the app. Returns `Pass`, `Replace` or `Block` and the words found, and publishes the result to the webhook.',
  request: shape({
    name: field('AuditName', v.optional(Text, 'DEFAULT')),
    type: field('ContentType', v.picklist(['Text'], 'must be Text: the lexicon reads nothing else')),
    content: field('Content', TextUpTo(MAX_CONTENT_BYTES)),
  }),
  answer: shape({
    result: field('Result', Text),
    hits: field('HitWords', v.array(Text)),
    text: field('Content', Text),
  }),
});

export const forbidFile = defineAdminCommand({
  path: 'im_cos_msg/forbid_illegal_object',
  summary: 'Blocks downloads of an uploaded file and of its thumbnails.',
  request: FileAddress,
  answer: shape({}),
});

export const allowFile = defineAdminCommand({
  path: 'im_cos_msg/allow_banned_object',
  summary: 'Unblocks an uploaded file.',
  request: FileAddress,
  answer: shape({}),
});

export const getCallerAddresses = defineAdminCommand({
  path: 'ConfigSvc/GetIPList',
  summary:
    'Returns the addresses that webhooks are called from: those of this machine, or those in the settings of the app.',
  request: shape({}),
  answer: shape({ addresses: field('IPList', v.array(Text)) }),
});
