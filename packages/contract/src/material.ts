import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { Count, Id, UnixSec, Url } from './scalars.ts';

/** Pictures of a host that are looked at before anybody else sees them. */
export const MATERIAL_KINDS = ['cover', 'background'] as const;
export const MaterialKind = v.picklist(MATERIAL_KINDS);
export type MaterialKind = v.InferOutput<typeof MaterialKind>;

export const MaterialState = v.picklist(['waiting', 'accepted', 'refused']);
export type MaterialState = v.InferOutput<typeof MaterialState>;

/** Most pictures of one kind. */
export const MOST_MATERIAL = 9;

const Material = v.object({
  id: Id,
  kind: MaterialKind,
  image: Url,
  state: MaterialState,
  /** Why it was refused. */
  reason: v.string(),
  at: UnixSec,
});
export type Material = v.InferOutput<typeof Material>;

/** @source economy §B9 "getMaterial, saveMaterial"; screens 5.9 */
export const getMaterial = defineCall({
  path: '/api/anchor/getMaterial',
  access: 'user',
  summary: 'The caller’s own material with its review states, the newest first.',
  body: v.object({}),
  data: v.array(Material),
});

export const saveMaterial = defineCall({
  path: '/api/anchor/saveMaterial',
  access: 'anchor',
  summary: 'Hands in a picture for review.',
  limitPerMin: 20,
  body: v.object({ material: MaterialKind, image: Url }),
  data: Material,
});

export const removeMaterial = defineCall({
  path: '/api/anchor/removeMaterial',
  access: 'user',
  summary: 'Takes away a picture of the caller’s own material.',
  body: v.object({ id: Id }),
  data: v.object({}),
});

export const getMaterials = defineCall({
  path: '/api/operator/getMaterials',
  access: 'operator',
  summary: 'Material in one state, the oldest first.',
  body: v.object({ standing: v.optional(MaterialState, 'waiting'), ...Paging }),
  data: v.object({
    list: v.array(v.object({ ...Material.entries, uid: Id, nick_name: v.string() })),
    total: Count,
  }),
});

export const decideMaterial = defineCall({
  path: '/api/operator/decideMaterial',
  access: 'operator',
  summary: 'Accepts a picture, which lets its owner use it, or refuses it with a reason.',
  body: v.object({
    id: Id,
    accepted: v.picklist([0, 1]),
    /** For the owner; needed to refuse. */
    reason: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  data: Material,
});
