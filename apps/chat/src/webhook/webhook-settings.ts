import * as v from 'valibot';

/** Address of the app's webhook. */
export const WebhookSettings = v.object({
  url: v.pipe(
    v.string('must be a text'),
    v.url('must be an address'),
    v.regex(/^https?:/, 'must be http(s)'),
  ),
  /** Signs every call. */
  secret: v.pipe(v.string('must be a text'), v.minLength(16, 'must have at least 16 characters')),
  /** Commands that are called; all when left out. */
  commands: v.optional(v.array(v.string())),
  /** Addresses from which this server calls, for who asks the administration; by default those of the machine. */
  callsFrom: v.optional(v.array(v.string())),
  /** What happens when a question is not answered in time or wrongly: the action goes on, or is refused. */
  onFailure: v.optional(v.picklist(['allow', 'refuse'], 'must be allow or refuse'), 'allow'),
});

export type WebhookSettings = v.InferOutput<typeof WebhookSettings>;
