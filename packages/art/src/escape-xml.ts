const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that may stand inside an SVG element or attribute: names come from feeds and people. */
export const escapeXml = (text: string): string =>
  // Control characters are not allowed in XML in any form.
  text.replace(/[\p{Cc}\p{Cs}]/gu, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');
