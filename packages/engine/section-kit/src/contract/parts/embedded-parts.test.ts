import { contractsOf, embeddedParts, partsOf, slotTable } from './embedded-parts.ts';

const exposes = {
  'pages/home': { js: [] },
  Form: { contract: 2, js: [] },
  'Form@10': { contract: 10, js: [] },
  'Form@3': { contract: 3, js: [] },
  Formal: { contract: 1, js: [] },
  // no build writes these
  'Form@4': { contract: 5, js: [] },
  'Form@6': { js: [] },
};

test('the contracts of a part are ascending numbers, each with its module; a page and another part are none of them', () => {
  expect([...contractsOf(exposes, 'Form')]).toEqual([
    [2, 'Form'],
    [3, 'Form@3'],
    [10, 'Form@10'],
  ]);
  expect([...contractsOf(exposes, 'pages/home'), ...contractsOf(exposes, 'toString')]).toEqual([]);
  expect(partsOf(exposes)).toEqual(['Form', 'Formal']);
});

test('what a page accepts and what is offered meet in the highest number', () => {
  const inForce = (...accepted: number[]) =>
    embeddedParts(
      accepted.map((contract) => `forms/Form@${contract}`),
      (section) => (section === 'forms' ? exposes : undefined),
    ).map((part) => [part.id, part.inForce?.module]);
  expect(inForce(1, 2)).toEqual([['forms/Form', 'Form']]);
  expect(inForce(10, 2, 3)).toEqual([['forms/Form', 'Form@10']]);
  expect(inForce(1, 4)).toEqual([['forms/Form', undefined]]);
  expect(embeddedParts(['other/Form@1'], () => undefined)).toMatchObject([{ inForce: undefined }]);
});

test('a table names the slots whose ids do not say what is in them, and the accepted contracts if there are several', () => {
  const table = (...embeds: string[]) =>
    slotTable(
      embeddedParts(embeds, (section) => (section === 'forms' ? exposes : { Part: { contract: 7, js: [] } })),
    );
  expect(table('forms/Formal@1', 'forms/Form@2', 'old/Part@7')).toBeUndefined();
  expect(table('forms/Formal@1', 'forms/Form@3', 'old/Part@7')).toEqual({
    'forms/Form': { module: 'Form@3' },
  });
  expect(table('forms/Form@1', 'forms/Form@2')).toEqual({
    'forms/Form': { module: 'Form', contract: 2, accepted: [1, 2] },
  });
});
