/** aws as text, az as tsv or table, both as JSON. */
export function printed(result: unknown, format = 'json'): string {
  if (format === 'text') return text(result);
  if (format === 'tsv')
    return [result]
      .flat()
      .map((each) => `${[each].flat().join('\t')}\n`)
      .join('');
  if (format === 'table') return [result].flat().map(row).join('');
  return `${JSON.stringify(result, null, 2)}\n`;
}

function text(result: unknown): string {
  if (!Array.isArray(result)) return `${word(result)}\n`;
  if (result.some(Array.isArray)) return result.map(text).join('');
  return result.length > 0 ? `${result.map(word).join('\t')}\n` : '';
}

/** aws is written in Python and prints like it. */
function word(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
}

/** A table of az has no cell for a list or an object. */
function row(record: unknown): string {
  const cells = Object.values(record as object).filter((value) => typeof value !== 'object');
  return `${cells.join('  ')}\n`;
}
