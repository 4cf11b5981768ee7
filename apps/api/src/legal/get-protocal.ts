import { getProtocal } from '@touchline/contract/legal';
import { handle } from '../handle.ts';

export default handle(getProtocal, async ({ type }, { agreements, language, host }) =>
  agreements.text(type, language, host.name),
);
