import type { Brand } from '@touchline/domain/brands';

/** The id of the element that holds the variant of a page. */
export const PAGE_BRAND_ID = 'page-brand';

/** The variant as the text of a `<script type="application/json">`: nothing in it can end the element. */
export const writePageBrand = (brand: Brand): string => JSON.stringify(brand).replaceAll('<', '\\u003c');

/** @returns undefined for a page that no server wrote, as while one develops */
export const readPageBrand = (page: Pick<Document, 'getElementById'> | undefined): Brand | undefined => {
  const text = page?.getElementById(PAGE_BRAND_ID)?.textContent;
  // Written by our own server, which checked the files.
  return text ? (JSON.parse(text) as Brand) : undefined;
};
