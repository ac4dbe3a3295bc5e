import { readHours } from './read-hours.ts';

const day = Array.from({ length: 24 }, (_, hour) => 200 + 10 * hour + 0.5);
const column = (write: (value: number, hour: number) => string, values = day) => values.map(write).join('\n');
const time = (hour: number) => `2026-10-01T${String(hour).padStart(2, '0')}:00:00Z`;
const whole = day.map((value) => 10 * value);
const grouped = (value: number, mark: string) => String(value).replace(/(\d)(\d{3})/, `$1${mark}$2`);
/** A day in lines, of which the third is another. */
const withThird = (line: string) => column((value, hour) => (hour === 2 ? line : `${value}`));

test.each([
  ['a column', column((value) => `${value}`), day],
  [
    'a column with Windows line ends, blanks and empty lines at its ends',
    `\n\n  ${column((value) => `${value}\t`).replaceAll('\n', '\r\n')}\r\n\r\n`,
    day,
  ],
  ['ISO times and commas', column((value, hour) => `${time(hour)},${value}`), day],
  [
    'ISO times as BigQuery writes them',
    column((value, hour) => `${time(hour).replace('T', ' ').replace('Z', ' UTC')}\t${value}`),
    day,
  ],
  [
    'quotes and thousands',
    column((value, hour) => `"10/1/2026 ${hour}:00","$1,${value.toFixed(2)}"`),
    day.map((value) => 1_000 + value),
  ],
  ['decimal commas', column((value) => `${value}`.replace('.', ',')), day],
  [
    'semicolons and decimal commas',
    column((value, hour) => `${time(hour)};${value}`.replace(/\.(?=\d$)/, ',')),
    day,
  ],
  [
    'points between thousands',
    column((value) => `1.${value},25`.replace('.5,', ',')),
    day.map((value) => 1_000 + value - 0.25),
  ],
  [
    'commas between thousands, next to hundreds',
    column((value) => grouped(value, ','), [950, ...whole.slice(1)]),
    [950, ...whole.slice(1)],
  ],
  ['narrow blanks between thousands', column((value) => grouped(value, '\u202f'), whole), whole],
  ['a row with commas', day.join(','), day],
  ['a row with commas and blanks', day.join(', '), day],
  ['rows with tabs', `${day.slice(0, 12).join('\t')}\n${day.slice(12).join('\t')}`, day],
  [
    'a row with semicolons and decimal commas',
    day.map((value) => `${value}`.replace('.', ',')).join('; '),
    day,
  ],
  ['exponents and zeros', withThird('2.5E+02').replace('200.5', '0'), [0, 210.5, 250, ...day.slice(3)]],
])('%s', (_, text, hours) => {
  expect(readHours(text)).toEqual({ hours, heading: false });
});

test('a heading is left out, and a year is read', () => {
  const year = Array.from({ length: 8_760 }, (_, hour) => (hour % 97) + 0.25);
  expect(
    readHours(
      `Hour,Cost ($)\n${column((value, hour) => `${new Date(3_600_000 * hour).toISOString()},${value}`, year)}`,
    ),
  ).toEqual({ hours: year, heading: true });
});

test.each([
  [day.slice(1).join('\n'), '23 hours were read. Use 24 (a day) to 8,760 (a year).'],
  [column(() => '1', new Array<number>(8_761).fill(1)), '8,761 hours were read.'],
  [column(() => '0'), 'Every hour is 0.'],
  ['PK\u0003\u0004', 'This is an Excel file.'],
  [withThird(''), 'Line 3: no value. Write 0'],
  [withThird('n/a'), 'Line 3: no value.'],
  [`Cost\n${withThird('')}`, 'Line 4: no value.'],
  [column((value, hour) => `${time(hour)},${hour === 5 ? '' : value}`), 'Line 6: no value.'],
  [
    `${day.slice(0, 12).join('\t')}\n${day.slice(12, 15).join('\t')}\t\t${day.slice(15).join('\t')}`,
    'Line 2: no value.',
  ],
  [withThird('-5.25'), 'Line 3: “-5.25” is negative.'],
  [withThird('−$5.25'), 'Line 3: “−5.25” is negative.'],
  [withThird('($5.25)'), 'Line 3: “(5.25)” is negative.'],
  [withThird('abc'), 'Line 3: “abc” is not one number.'],
  [withThird('1e999'), 'Line 3: “1e999” is not one number.'],
  [withThird('220.5,221.5'), 'Line 3: “220.5,221.5” is not one number.'],
  [withThird('220 221'), 'Line 3: “220 221” is not one number.'],
  [withThird('220,25'), 'Line 3: “220,25” has a decimal comma and “200.5” a decimal point.'],
  [
    column((value) => grouped(value, ','), whole),
    'Line 1: “2,005” may have a thousands separator or decimals.',
  ],
  [
    column((value) => grouped(value, '.'), [950, ...whole]),
    'Line 2: “2.005” may have a thousands separator or decimals.',
  ],
  [
    column((value, hour) => `${time(hour === 7 ? 8 : hour)},${value}`),
    'Line 8: not the hour after the line before.',
  ],
  [column((value, hour) => `${time(hour > 6 ? hour - 1 : hour)},${value}`), 'Line 8: not the hour after'],
  [column((value, hour) => `2026-10-${10 + hour},${value}`), 'Line 1: a day, not an hour.'],
  [column((value, hour) => `10/${1 + hour}/2026,${value}`), 'Line 1: a day, not an hour.'],
])('refused: %#', (text, problem) => {
  expect(readHours(text)).toEqual({ problem: expect.stringContaining(problem) });
});
