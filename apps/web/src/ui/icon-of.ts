import { createElement, type ComponentType, type SVGProps } from 'react';

/** An icon as its library writes it down. */
type Icon = { name: string; node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };

type Props = SVGProps<SVGSVGElement> & { size?: number };

/** Makes the component of an icon. Its strokes are made once, so that a repainted row does not make them again. */
const iconOf = ({ name, node }: Icon): ComponentType<Props> => {
  const strokes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, strokeWidth = 2, className = '', ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name} ${className}`,
        'aria-hidden': 'aria-label' in rest ? undefined : 'true',
        ...rest,
      },
      strokes,
    );
};

// The library's own files import it under this name.
export default iconOf;
