import { TextLink } from '@site/design-system';

interface PointListProps {
  /** `href` leads to more about it. */
  points: { title: string; text: string; href: string }[];
}

export const PointList = ({ points }: PointListProps) => (
  <ul className="grid border-b">
    {points.map(({ title, text, href }) => (
      <li key={title} className="border-t py-2">
        <h3 className="text-h3">
          <TextLink href={href} arrow>
            {title}
          </TextLink>
        </h3>
        <p className="mt-1">{text}</p>
      </li>
    ))}
  </ul>
);
