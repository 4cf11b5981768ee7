import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { UnixSec } from './scalars.ts';

/** Everything that is kept under an account: beside these two, a list of rows for each kind of data. Times are Unix seconds. */
export const OwnData = v.looseObject({
  made_at: UnixSec,
  account: v.record(v.string(), v.unknown()),
});
export type OwnData = v.InferOutput<typeof OwnData>;

/** @source screens 5.3 "download my data" */
export const exportMyData = defineCall({
  path: '/api/user/exportMyData',
  access: 'user',
  summary: 'Everything that is kept about the caller, to be taken along.',
  limitPerMin: 5,
  body: v.object({}),
  data: OwnData,
});
