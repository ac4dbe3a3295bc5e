import fc from 'fast-check';
import {
  apiTargetOf,
  EMBED,
  type Embed,
  formatSlotId,
  isPage,
  isSlotId,
  PART_ID,
  parseEmbed,
  parseSlotId,
} from './names.ts';

const section = fc.stringMatching(/^[a-z0-9][a-z0-9.-]{0,63}$/);
const part = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]*$/);
const page = fc.stringMatching(/^pages\/[a-z0-9][a-z0-9/-]*$/);
const contract = fc.nat({ max: 1_000_000 });

const formatEmbed = (embed: Embed) => `${formatSlotId(embed)}@${embed.contract}`;

test('a slot id that was written is read as it was, for parts and for pages', () => {
  fc.assert(
    fc.property(fc.record({ section, part: fc.oneof(part, page) }), (slot) => {
      expect(parseSlotId(formatSlotId(slot))).toEqual(slot);
      expect(isPage(slot)).toBe(slot.part.includes('/'));
    }),
  );
});

test('an embed that was written is read as it was, and is what the schemas take', () => {
  fc.assert(
    fc.property(fc.record({ section, part, contract }), (embed) => {
      expect(formatEmbed(embed)).toMatch(EMBED);
      expect(formatSlotId(embed)).toMatch(PART_ID);
      expect(parseEmbed(formatEmbed(embed))).toEqual(embed);
    }),
  );
});

test('a text that is no slot id or no embed is refused by its name', () => {
  for (const text of ['', 'GetInTouch', '/GetInTouch', 'leadform/']) {
    expect(isSlotId(text)).toBe(false);
    expect(() => parseSlotId(text)).toThrow(TypeError);
  }
  expect(() => parseSlotId('GetInTouch')).toThrow(
    'GetInTouch is not a slot id, such as leadform/GetInTouch.',
  );
  for (const text of ['leadform/GetInTouch', 'GetInTouch@1', 'leadform/pages/x@1', 'a/B@1 ', 'a/B@-1']) {
    expect(text).not.toMatch(EMBED);
    expect(() => parseEmbed(text)).toThrow(`${text} is not an embed`);
  }
});

test('a path below /api has a target only where no program can read it as a path elsewhere', () => {
  const clear = ['', '/', '/7', '/a%2Fb', '/.well-known', '/a..b', '/..a', '/...', '/%2ea', '/a;b=..'];
  for (const rest of clear) expect([rest, apiTargetOf(`/api/bookings${rest}`)]).toEqual([rest, 'bookings']);
  const dots = ['..', '.', '%2e%2e', '.%2E', '%2e', '%252e%252e', '..;', '..%3b', '..;a=b'];
  const unclear = [
    ...dots.flatMap((dot) => [`/${dot}`, `/${dot}/admin`, `/x/${dot}%2fadmin`, `/x%2F${dot}/`]),
    ...['/..\\admin', '/x\\..', '/x%5c..', '/x%255Cy'],
  ];
  for (const rest of unclear) expect([rest, apiTargetOf(`/api/bookings${rest}`)]).toEqual([rest, undefined]);
});
