import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { Count, Id, UnixSec, Url, Words } from './scalars.ts';

/** What somebody can apply to be. @source app §2 "/apply/:type" */
export const APPLICATION_TYPES = ['anchor', 'analyst', 'guild'] as const;
export const ApplicationType = v.picklist(APPLICATION_TYPES);
export type ApplicationType = v.InferOutput<typeof ApplicationType>;

export const ApplicationState = v.picklist(['review', 'refused', 'accepted']);
export type ApplicationState = v.InferOutput<typeof ApplicationState>;

/** Most pictures of own work. */
export const APPLICATION_PICTURES = 4;
export const APPLICATION_TEXT_LENGTH = 500;

const Application = v.object({
  id: Id,
  type: ApplicationType,
  state: ApplicationState,
  /** Why it was refused. */
  reason: v.string(),
  at: UnixSec,
  /** From when on a refused one can be handed in again. */
  again_at: UnixSec,
});
export type Application = v.InferOutput<typeof Application>;

/** What must be so before an application is taken. */
const Requirement = v.object({
  name: v.picklist(['grownUp', 'mobile', 'identity']),
  met: v.picklist(['yes', 'no', 'waiting']),
});
export type Requirement = v.InferOutput<typeof Requirement>;

/** @source economy §B9 "getApplication" */
export const getApplication = defineCall({
  path: '/api/anchor/getApplication',
  access: 'user',
  summary: 'What an application of a kind needs, and how the caller’s own newest one stands.',
  body: v.object({ role: ApplicationType }),
  data: v.object({
    requirements: v.array(Requirement),
    /** Days that a review takes at most. */
    review_days: Count,
    application: v.optional(Application),
  }),
});

/** @source economy §B9 "anchor/apply" */
export const submitApplication = defineCall({
  path: '/api/anchor/apply',
  access: 'user',
  summary: 'Applies to be an anchor, an analyst or a guild.',
  limitPerMin: 10,
  body: v.object({
    role: ApplicationType,
    /** Name of the guild, or what the room or the plans are to be called. */
    name: v.pipe(v.string(), v.minLength(2), v.maxLength(40), v.regex(/^[^<>\n\r\t]*[^<>\s][^<>\n\r\t]*$/)),
    /** What they do and have done. */
    content: Words(10, APPLICATION_TEXT_LENGTH),
    images: v.optional(v.pipe(v.array(Url), v.maxLength(APPLICATION_PICTURES)), []),
    /** The agreement of anchors was read and accepted. */
    agreed: v.literal(true),
  }),
  data: Application,
});

export const getApplications = defineCall({
  path: '/api/operator/getApplications',
  access: 'operator',
  summary: 'Applications in one state, the oldest first.',
  body: v.object({ state: v.optional(ApplicationState, 'review'), ...Paging }),
  data: v.object({
    list: v.array(
      v.object({
        ...Application.entries,
        uid: Id,
        nick_name: v.string(),
        name: v.string(),
        text: v.string(),
        images: v.array(Url),
        identity: v.picklist(['none', 'waiting', 'accepted', 'refused']),
      }),
    ),
    total: Count,
  }),
});

export const decideApplication = defineCall({
  path: '/api/operator/decideApplication',
  access: 'operator',
  summary:
    'Accepts an application, which gives the role and an anchor the room, or refuses it with a reason.',
  body: v.object({
    id: Id,
    accepted: v.picklist([0, 1]),
    /** For the applicant; needed to refuse. */
    reason: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  data: Application,
});
