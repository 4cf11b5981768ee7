import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Mobile } from './identity.ts';
import { Flag, Id, Words } from './scalars.ts';

/** Most addresses of an account. */
export const MAX_ADDRESSES = 20;

const OptionalText = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength));

/** Where goods are sent. */
export const Address = v.object({
  id: Id,
  name: Words(1, 40),
  mobile: Mobile,
  /** ISO 3166-1, two letters. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Province or state; empty where the country has none. */
  province: OptionalText(60),
  city: Words(1, 60),
  /** District, county or quarter; may be empty. */
  district: OptionalText(60),
  detail: Words(1, 200),
  is_default: Flag,
});
export type Address = v.InferOutput<typeof Address>;

export const getAddresses = defineCall({
  path: '/api/user/getAddresses',
  access: 'user',
  summary: 'Addresses of the caller, the default first.',
  body: v.object({}),
  data: v.array(Address),
});

export const saveAddress = defineCall({
  path: '/api/user/saveAddress',
  access: 'user',
  summary: 'Adds an address of the caller, or changes the one with this id; the first is the default.',
  body: v.object({
    ...Address.entries,
    id: v.optional(Id),
    province: v.optional(Address.entries.province, ''),
    district: v.optional(Address.entries.district, ''),
    is_default: v.optional(Flag, 0),
  }),
  data: v.array(Address),
});

export const removeAddress = defineCall({
  path: '/api/user/removeAddress',
  access: 'user',
  summary: 'Deletes an address of the caller.',
  body: v.object({ id: Id }),
  data: v.array(Address),
});
