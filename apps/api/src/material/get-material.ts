import { getMaterial } from '@touchline/contract/material';
import { handle } from '../handle.ts';

export default handle(getMaterial, async (_body, { materials, caller }) => materials.of(caller.account.id));
