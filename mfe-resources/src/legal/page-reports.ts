import type { LegalSection } from './legal-text.ts';

/** What pages report where the site configuration has `reports`; decision 6 promises the same. */
export const PAGE_REPORTS: LegalSection = {
  title: 'What our pages report',
  blocks: [
    'To notice when a page is broken or slow, our pages tell our own server what happened while they were open:',
    {
      columns: ['What', 'What it contains'],
      rows: [
        [
          'Pages shown',
          'Which page of this site it was, and which version of each of its parts. Not the address you came with, and not where you came from',
        ],
        [
          'Errors',
          'The kind of error, the name of its class, the place in our program, and how often. Not the message, which could repeat what you typed',
        ],
        [
          'Forms',
          'Whether sending succeeded, was refused, failed, or was held back because an entry was missing. Not what you entered',
        ],
        [
          'Speed',
          'How fast the page showed and reacted, how far it shifted, and which part of the page that was',
        ],
      ],
    },
    'A report has no cookie, no identifier and no text from the page or from you. We cannot tell which reports are yours, or that two reports come from the same person. It goes to this site alone.',
    'To see how many places are affected, our server turns the first part of your network address into a code with a random key that is replaced every day. The key, the code and the counts are held in memory only. We write down that an error occurred, where in our program, and how often.',
    'Under the EU General Data Protection Regulation the basis is our legitimate interest in pages and forms that work. You can object without writing to us: switch on Global Privacy Control or Do Not Track in your browser. The page then reports one thing only, that a form you sent did not arrive.',
  ],
};
