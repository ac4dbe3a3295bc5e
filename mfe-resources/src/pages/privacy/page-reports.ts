import type { LegalSection } from '../../legal/legal-text.ts';

/** For sites with `reports` in their configuration; decision 6 promises the same. */
export const PAGE_REPORTS: LegalSection = {
  title: 'What our pages report',
  blocks: [
    'Our pages tell our own server what happened while they were open. That is how we notice when one is broken or slow:',
    {
      columns: ['What', 'What it contains'],
      rows: [
        [
          'Pages shown',
          'Which page of this site was shown, and the version of each of its parts. Not the full address, and not the page you came from',
        ],
        [
          'Errors and other problems',
          'The type of problem, where in our code it occurred, and how often. Not the message, because it could repeat what you typed',
        ],
        [
          'Forms',
          'Whether a form was sent, was refused, failed, or was stopped because an entry was missing or not valid. Not what you entered',
        ],
        [
          'Speed',
          'How quickly the page appeared and responded, how much it shifted, and which part of the page was measured',
        ],
      ],
    },
    'A report has no cookie, no identifier, and no text from the page or from you. We cannot tell which reports are yours, or whether two reports come from the same person. Reports go only to this site.',
    'To count how many networks are affected, our server turns the first part of your network address into a code, with a random key that is replaced every day. The key, the codes and the counts are kept only in memory. Our logs record that a problem occurred, where in our code, and how often.',
    'Under the EU General Data Protection Regulation the basis is our legitimate interest in pages and forms that work. You can object without writing to us: turn on Global Privacy Control or Do Not Track in your browser. The page then reports only one thing: that a form you sent did not arrive.',
  ],
};
