import { saveConfig } from '@touchline/contract/operator';
import { handle } from '../handle.ts';
import { toCommonConfig } from './common-config.ts';

export default handle(
  saveConfig,
  async (body, { settings, config, host, liveRooms, roomPushes, siteVersion }) => {
    // A field that is undefined was left out, whatever its type says.
    const given = Object.entries(body).filter(([, value]) => value !== undefined);
    await settings.change(Object.fromEntries(given));
    const version = await siteVersion.next();
    const live = await liveRooms.live();
    await Promise.all(
      live.map(({ liveid }) => roomPushes.tell(liveid, { type: 'changePubConfig', version })),
    );
    return toCommonConfig(await settings.read(), config, host);
  },
);
