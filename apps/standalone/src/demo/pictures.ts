import { avatarSvg, faceSvg, groundOf } from '@touchline/art/avatar';
import { bannerSvg } from '@touchline/art/banner';
import { courtCover } from '@touchline/art/cover-court';
import { stadiumCover } from '@touchline/art/cover-stadium';
import { studioCover } from '@touchline/art/cover-studio';
import { versusCover } from '@touchline/art/cover-versus';
import { crestSvg } from '@touchline/art/crest';
import { giftSvg, type GiftDrawing } from '@touchline/art/gift';
import type { Kit } from '@touchline/art/kits';
import { markSvg } from '@touchline/art/logo';
import type { Match } from '@touchline/contract/match';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import { Sport } from '@touchline/domain/sport';
import type { Host } from './hosts.ts';

/** Draws the pictures of the demonstration world into the object store; each method gives the address. */
export type Pictures = {
  /** Keeps a picture under a name. */
  put(name: string, svg: string): Promise<string>;
  avatar(id: string): Promise<string>;
  /** The face of rooms without a host. */
  automaticAvatar(): Promise<string>;
  studio(host: Pick<Host, 'account' | 'programme'>): Promise<string>;
  /** @param scene the play itself, or the two crests */
  match(match: Match, scene: 'play' | 'versus'): Promise<string>;
  gift(name: GiftDrawing): Promise<string>;
  banner(banner: Parameters<typeof bannerSvg>[0]): Promise<string>;
};

const SVG = 'image/svg+xml';

const drawMatch = (match: Match, scene: 'play' | 'versus'): string => {
  const home: Kit = match.home.kit_colors;
  const away: Kit = match.away.kit_colors;
  if (scene === 'versus') {
    return versusCover(
      { id: match.home.id, kit: home, name: match.home.short_name_zh },
      { id: match.away.id, kit: away, name: match.away.short_name_zh },
    );
  }
  const draw = match.sport_id === Sport.football ? stadiumCover : courtCover;
  return draw({ id: match.id, home, away });
};

const STUDIO_BOARDS = { football: 'pitch', basketball: 'court', talk: 'stage' } as const;

export const createPictures = (objects: ObjectStore): Pictures => {
  const put = async (name: string, svg: string): Promise<string> => {
    const key = `public/demo/${name}.svg`;
    await objects.put(key, Buffer.from(svg), { contentType: SVG });
    return `/objects/${key}`;
  };
  return {
    put,
    avatar: (id) => put(`avatar-${id}`, avatarSvg({ id })),
    automaticAvatar: () => put('avatar-automatic', markSvg({ brand: '#319cfc', onBrand: '#0b1520' })),
    studio: (host) =>
      put(`studio-${host.account}`, studioCover({ id: host.account, board: STUDIO_BOARDS[host.programme] })),
    match: (match, scene) => put(`match-${match.id}-${scene}`, drawMatch(match, scene)),
    gift: (name) => put(`gift-${name}`, giftSvg(name)),
    banner: (banner) => put(`banner-${banner.id}`, bannerSvg(banner)),
  };
};

/** A host's face, for a banner's 96 × 96 box. */
export const bannerFace = (id: string): string => faceSvg(id, [0, -2, 100, 100]);

/** A crest, for a banner's 96 × 96 box. */
export const bannerCrest = (id: string, kit: Kit): string =>
  `<g transform="translate(9 2) scale(.82)">${crestSvg({ id, kit, detail: 'full' })}</g>`;

/** The deep tone behind a host's face. */
export const hostColor = (id: string): string => groundOf({ id })[1];
