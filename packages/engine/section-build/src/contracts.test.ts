import { readPropsSchema, sectionDefinitionSchema } from '@site/section-kit/contract';
import * as z from 'zod';
import { contractFiles } from './contracts.ts';

const part = './src/parts/teaser.tsx';
const files = (props?: z.ZodType) =>
  contractFiles(sectionDefinitionSchema.parse({ name: 'a', exposes: { Teaser: { 2: { part, props } } } }));
const typeOf = (props: z.ZodType) =>
  files(props).get('contracts/Teaser-2.d.ts')!.replace(/;\n$/, '').replaceAll('export type Props = ', '');

test('a contract without a schema adds no file', () => {
  expect([...files()]).toEqual([]);
});

test('a contract with a schema has its JSON Schema and its type in the artifact', () => {
  const made = files(z.strictObject({ title: z.string().max(80), count: z.int().optional() }));
  expect([...made.keys()]).toEqual(['contracts/Teaser-2.json', 'contracts/Teaser-2.d.ts']);
  expect(JSON.parse(made.get('contracts/Teaser-2.json')!)).toMatchObject({
    type: 'object',
    properties: { title: { type: 'string', maxLength: 80 }, count: { type: 'integer' } },
    required: ['title'],
    additionalProperties: false,
  });
  expect(made.get('contracts/Teaser-2.d.ts')).toBe(
    'export type Props = { title: string; count?: number };\n',
  );
});

const Tree = z.strictObject({
  name: z.string(),
  get branches() {
    return z.array(Tree).optional();
  },
});

/** Every kind that may be used, its type, and values that it takes and refuses. */
const KINDS: [z.ZodType, type: string, taken: unknown[], refused: unknown[]][] = [
  [z.string().min(2).max(3), 'string', ['ab'], ['a', 'abcd', 1, null]],
  [z.string().regex(/^a+$/), 'string', ['aa'], ['b']],
  [z.email(), 'string', ['a@b.example'], ['a']],
  [z.url(), 'string', ['https://a.example'], ['a']],
  [z.iso.date(), 'string', ['2026-11-22'], ['22.11.2026']],
  [z.templateLiteral(['v', z.int()]), 'string', ['v1'], ['1']],
  [z.number().positive().multipleOf(3), 'number', [3], [0, 4, '3']],
  [z.int().lte(4), 'number', [4], [4.5, 5]],
  [z.boolean(), 'boolean', [true], [0]],
  [z.null(), 'null', [null], [0]],
  [z.nullable(z.string()), 'string | null', ['a', null], [1]],
  [z.literal(['a', 1, null]), '"a" | 1 | null', ['a', 1, null], ['b', 2]],
  [z.literal('a'), '"a"', ['a'], ['b']],
  [z.enum(['a', 'b']), '"a" | "b"', ['a'], ['c']],
  [z.union([z.string(), z.array(z.number())]), 'string | readonly number[]', ['a', [1]], [1, ['a']]],
  [z.tuple([z.string(), z.number().optional()]), 'readonly [string, number?]', [['a'], ['a', 1]], [[], [1]]],
  [z.tuple([z.string()]).rest(z.number()), 'readonly [string, ...number[]]', [['a', 1]], [['a', 'b']]],
  [z.array(z.string()).min(1).max(2), 'readonly string[]', [['a']], [[], ['a', 'b', 'c']]],
  [z.record(z.string(), z.number()), '{ [name: string]: number }', [{}, { a: 1 }], [{ a: 'b' }]],
  [z.partialRecord(z.enum(['a']), z.number()), '{ a?: number }', [{}, { a: 1 }], [{ c: 1 }]],
  [z.strictObject({}), 'Record<string, never>', [{}], [{ a: 1 }]],
  [z.object({}), 'Record<string, unknown>', [{}, { a: 1 }], [1]],
  [z.looseObject({ a: z.string() }), '{ a: string; [name: string]: unknown }', [{ a: 'b', c: 1 }], [{}]],
  [z.strictObject({ 'a-b': z.never().optional() }), '{ "a-b"?: never }', [{}], [{ 'a-b': 1 }]],
  [z.unknown(), 'unknown', [1, null], []],
  [z.readonly(z.strictObject({ a: z.any() })), '{ a: unknown }', [{ a: 1 }], [1]],
  [
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a') }),
      z.strictObject({ kind: z.literal('b'), size: z.number() }),
    ]),
    '{ kind: "a" } | { kind: "b"; size: number }',
    [{ kind: 'a' }, { kind: 'b', size: 1 }],
    [{ kind: 'b' }, { kind: 'c' }],
  ],
];

test.each(KINDS.map(([schema, type, taken, refused]) => ({ schema, type, taken, refused })))(
  'the published schema of $type takes and refuses what the one in section.ts does',
  ({ schema, type, taken, refused }) => {
    const props = z.strictObject({ value: schema });
    expect(typeOf(props)).toBe(`{ value: ${type} }`);
    const read = readPropsSchema(files(props).get('contracts/Teaser-2.json')!);
    if ('wrong' in read) throw new Error(read.wrong);
    const published = z.fromJSONSchema(read as never);
    for (const [values, expected] of [
      [taken, true],
      [refused, false],
    ] as const) {
      for (const value of values) {
        expect([value, props.safeParse({ value }).success]).toEqual([value, expected]);
        expect([value, published.safeParse({ value }).success]).toEqual([value, expected]);
      }
    }
  },
);

test('a schema that is inside itself has a name', () => {
  expect(typeOf(Tree)).toBe('type Schema = { name: string; branches?: readonly Schema[] };\nSchema');
  expect(typeOf(z.strictObject({ tree: Tree }))).toMatch(
    /^type Schema___schema0 = \{ name: string; branches\?: readonly Schema___schema0\[\] \};\n\{ tree: Schema___schema0 \}$/,
  );
});

test('what JSON Schema cannot express is refused by part and contract, with what it is', () => {
  const text = z.string();
  const wrong: [z.ZodType, string][] = [
    [text.transform(Number), 'a transform'],
    [z.stringbool(), 'a transform'],
    [text.refine((value) => value !== 'x'), 'a refinement of its own'],
    [text.trim(), 'the check overwrite'],
    [text.check(z.property('length', z.literal(3))), 'the check property'],
    [text.default('x'), 'z.default'],
    [text.prefault('x'), 'z.prefault'],
    [text.catch('x'), 'z.catch'],
    [z.coerce.number(), 'z.coerce.number'],
    [z.promise(text), 'z.promise'],
    [z.file(), 'z.file'],
    [z.intersection(z.object({}), z.object({})), 'z.intersection'],
    [text.regex(/^a$/i), 'the pattern /^a$/i with flags'],
    [z.record(z.enum(['a']), text), 'a is required and is not among properties'],
    [text.startsWith('a').endsWith('b'), 'allOf'],
    [z.function() as never, 'Function types'],
    [z.custom(), 'Custom types'],
    [z.date(), 'Date'],
    [z.bigint(), 'BigInt'],
    [z.symbol(), 'Symbols'],
    [z.undefined(), 'Undefined'],
    [z.map(text, text), 'Map'],
    [z.set(text), 'Set'],
  ];
  for (const [schema, what] of wrong) {
    for (const props of [z.strictObject({ a: schema }), z.strictObject({ a: z.array(schema.optional()) })]) {
      expect(() => files(props)).toThrow(
        expect.objectContaining({
          code: 'SITE_SECTION_PROPS',
          message: expect.stringMatching(/^The props of Teaser, contract 2, use /),
        }),
      );
      expect(() => files(props)).toThrow(what);
    }
  }
  expect(() => files(z.strictObject({}).refine(() => true))).toThrow('a refinement of its own');
  expect(() => files(text)).toThrow('a value that is no object');
  expect(() =>
    files(z.strictObject({ a: z.enum(Array.from({ length: 9000 }, (_, at) => `v${at}`)) })),
  ).toThrow('the limit is 16384');
});
