import { getCommonConfig } from '@touchline/contract/config';
import { handle } from '../handle.ts';
import { toCommonConfig } from './common-config.ts';

export default handle(getCommonConfig, async (_body, { settings, config, host }) =>
  toCommonConfig(await settings.read(), config, host),
);
