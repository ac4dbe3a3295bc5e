import { linkedin, x, youtube } from '../drawings/logo-shapes.ts';
import { LogoDrawing } from './logo-drawing.tsx';

const LOGOS = { linkedin, x, youtube };

type SocialIconProps = { network: keyof typeof LOGOS };

/** Decoration: the link around it carries the name. */
export function SocialIcon({ network }: SocialIconProps) {
  return (
    <LogoDrawing logo={LOGOS[network]} height={network === 'youtube' ? 16 : 18} mono={network === 'x'} />
  );
}
