type EyebrowProps = { children: string };

export function Eyebrow({ children }: EyebrowProps) {
  return (
    <p className="mb-3 flex items-center gap-2.5 text-xs font-semibold text-brand">
      <span className="h-0.5 w-6 bg-brand" />
      {children}
    </p>
  );
}
