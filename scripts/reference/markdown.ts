const row = (cells: string[]): string =>
  `| ${cells.map((text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;

export const table = (columns: string[], rows: string[][]): string[] => [
  row(columns),
  `|${columns.map(() => '---|').join('')}`,
  ...rows.map(row),
];
