import { getMyVip } from '@touchline/contract/vip';
import { handle } from '../handle.ts';
import { ownVip } from './own-vip.ts';

export default handle(getMyVip, async (_body, context) => ownVip(context));
