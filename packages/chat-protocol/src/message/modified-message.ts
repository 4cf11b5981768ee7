import * as v from 'valibot';

import { Count, OptionalText } from '../scalars.ts';
import { field, shape } from '../shape.ts';

/** The current copy after the change. */
export const ModifiedMessage = shape({
  elements: field('MsgBody', v.array(v.unknown())),
  version: field('MsgVersion', Count),
  cloudCustomData: field('CloudCustomData', OptionalText),
});
