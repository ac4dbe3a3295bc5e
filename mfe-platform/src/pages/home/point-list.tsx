import { TextLink } from '@site/design-system';

interface PointListProps {
  points: { title: string; text: string; link: { href: string; text: string } }[];
}

export function PointList({ points }: PointListProps) {
  return (
    <ul className="grid border-b">
      {points.map(({ title, text, link }) => (
        <li key={title} className="border-t py-4">
          <h3 className="text-h3">{title}</h3>
          <p className="mt-1 mb-2">{text}</p>
          <TextLink href={link.href} arrow>
            {link.text}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
