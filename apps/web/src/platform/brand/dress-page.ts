import { currentBrand } from './current.ts';
import { inkOn } from './contrast.ts';
import { markSvg } from './mark-svg.ts';

const link = (rel: string, href: string): void => {
  const found = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`) ?? document.createElement('link');
  found.rel = rel;
  found.href = href;
  document.head.append(found);
};

/** Gives the page the icon and the manifest of its variant. */
export const dressPage = (): void => {
  link(
    'icon',
    `data:image/svg+xml,${encodeURIComponent(markSvg(currentBrand(), inkOn(currentBrand().themeColor)))}`,
  );
  link('manifest', `${import.meta.env.BASE_URL}brand/${currentBrand().id}.webmanifest`);
};
