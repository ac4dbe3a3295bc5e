import type { ReactNode } from 'react';
import { Icon } from '../brand/icon.tsx';
import type { IconShape } from '../brand/icon-shape.ts';
import { TextLink } from '../controls/text-link.tsx';
import { CheckList } from './check-list.tsx';
import { UnbrokenText } from './unbroken-text.tsx';

type FeatureCardProps = {
  icon?: IconShape;
  /** In place of an icon. */
  figure?: ReactNode;
  title: string;
  text: string;
  points?: string[];
  link?: { href: string; text: string };
};

export function FeatureCard({ icon, figure, title, text, points, link }: FeatureCardProps) {
  return (
    <div className="border-t pt-6">
      {icon && (
        <span className="mb-4 block text-brand">
          <Icon shape={icon} size={28} />
        </span>
      )}
      {figure}
      <h3 className="text-h3">
        <UnbrokenText text={title} />
      </h3>
      <p className="mt-2">
        <UnbrokenText text={text} />
      </p>
      {points && <CheckList items={points} />}
      {link && (
        <p className="mt-4">
          <TextLink href={link.href} arrow>
            {link.text}
          </TextLink>
        </p>
      )}
    </div>
  );
}
