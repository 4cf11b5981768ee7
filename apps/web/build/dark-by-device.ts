import type { AcceptedPlugin, Rule } from 'postcss';

const DARK = /(?:body)?\[data-mode=['"]?dark['"]?\]/g;

/**
 * A page whose reader has not chosen a mode has no `data-mode`: what holds in dark mode holds there, too, when the
 * device is dark. Written once in the sources and repeated here under the media query.
 */
export const darkByDevice: AcceptedPlugin = {
  postcssPlugin: 'touchline:dark-by-device',
  OnceExit(root, { AtRule }) {
    const dark: Rule[] = [];
    root.walkRules(/data-mode=['"]?dark/, (rule) => {
      if (rule.parent === root) dark.push(rule);
    });
    for (const rule of dark) {
      const media = new AtRule({
        name: 'media',
        params: '(prefers-color-scheme: dark)',
        source: rule.source,
      });
      const copy = rule.clone({ selector: rule.selector.replaceAll(DARK, 'body:not([data-mode])') });
      media.append(copy);
      rule.after(media);
    }
  },
};
