import { element, type Component, type Props } from './static-element.ts';

type Icon = { name: string; node: readonly (readonly [tag: string, attributes: Props])[] };

/** An icon as the library draws it, without its settings by context. */
const iconOf =
  ({ name, node }: Icon): Component =>
  ({ size = 24, strokeWidth = 2, className = '', ...rest }) =>
    element('svg', {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: `lucide lucide-${name} ${String(className)}`,
      'aria-hidden': 'aria-label' in rest ? undefined : 'true',
      ...rest,
      children: node.map(([tag, attributes]) => element(tag, attributes)),
    });

// The library's own files import it under this name.
export default iconOf;
