import { getHomeScroll } from '@touchline/contract/home';
import { handle } from '../handle.ts';

export default handle(getHomeScroll, async (_body, { banners, language }) => banners.shown(language));
