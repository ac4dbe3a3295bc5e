interface PointListProps {
  points: { title: string; text: string }[];
}

/** Titled statements under ledger lines. */
export function PointList({ points }: PointListProps) {
  return (
    <ul>
      {points.map(({ title, text }) => (
        <li key={title} className="border-t py-5">
          <h3 className="text-h3">{title}</h3>
          <p className="mt-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
