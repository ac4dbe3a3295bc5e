import { shownExport } from '@site/site-values';
import type { LegalText } from '../../legal/legal-text.ts';
import { PAGE_REPORTS } from './page-reports.ts';

export const privacy: LegalText = {
  title: 'Privacy Policy',
  lead: 'You can read every page of this site without telling us who you are. We store personal data only when you send the demo request form.',
  summary: ({ retentionDays }) => [
    'No cookies for visitors, no third parties, no profile.',
    `The database behind the form keeps what you enter for ${retentionDays} days.`,
    'In a consultation your bill stays on your own screen.',
  ],
  inForce: () => '2026-11-30',
  sections: ({ brand, securityContact, reports }, { retentionDays, phone, legal = {} }) => [
    {
      title: 'Who is responsible',
      blocks: [
        legal.controller
          ? `${legal.controller}${legal.address ? `, ${legal.address}` : ''}, decides how the data described here is used.`
          : `${brand} decides how the data described here is used. Ask for our registered name and address.`,
        `Questions about it go to ${securityContact} or ${phone.display}.`,
      ],
    },
    {
      title: 'What the form stores',
      blocks: [
        'We store what you entered and a few facts about the sending:',
        {
          columns: ['What', 'Why'],
          rows: [
            ['Full name, business email, company', 'To answer you and to know who we’re talking to'],
            ['Cloud providers and monthly spend band', 'To prepare the consultation with the right expert'],
            [
              'Time of the request and a random request number',
              'To find your request again and to store it only once',
            ],
            [
              'The page of this site you sent it from, with any campaign labels in its address',
              'To learn which pages are useful',
            ],
            [
              'How the form was sent, a fingerprint of the entries, and the result of the spam check',
              'To store a request once even if it is sent twice, and to keep spam away from our team',
            ],
            ['The version of this notice that applied', 'To be able to show what you agreed to'],
            [
              'Your network address with its last part removed',
              'To recognize abuse. The full address is held in memory for a few minutes to limit the number of requests, and is never written down',
            ],
          ],
        },
        'We ask for nothing else, and buy no data about you.',
      ],
    },
    {
      title: 'What you show in a consultation',
      blocks: [`${shownExport(legal)} Please send us no billing data.`],
    },
    {
      title: 'Why we may store it',
      blocks: [
        'You ask us to contact you and agree to it by sending the form. Under the EU General Data Protection Regulation the basis is your consent and the steps you request before a contract. For the spam check, the shortened network address and the fingerprint, it is our legitimate interest in keeping the form usable; you may object. You can withdraw consent at any time; what was done before stays lawful.',
        'Nothing is decided about you automatically, apart from a spam check. What looks like spam is kept apart, not passed on, and erased on the same schedule.',
      ],
    },
    {
      title: 'Who receives it',
      blocks: [
        `The people at ${brand} who answer demo requests, and the customer relationship system they work in. The request travels there over an encrypted and signed connection. We do not sell it, rent it or hand it to advertisers.`,
      ],
    },
    {
      title: 'Where it is kept',
      blocks: [
        legal.hosting
          ? `This site and the database behind the form are hosted by ${legal.hosting}.`
          : `Before you send anything, ask where this site and the database are hosted: ${securityContact}.`,
        ...(legal.transfers ? [legal.transfers] : []),
      ],
    },
    {
      title: 'How long it is kept',
      blocks: [
        `${retentionDays} days after you sent it. Then it is erased from the database. ${
          legal.crmErasure
            ? `The copy in the customer relationship system is erased ${legal.crmErasure}.`
            : 'The copy in the customer relationship system has a period of its own: ask for it.'
        } If you become a customer, the contract between us governs what is kept after that.`,
      ],
    },
    {
      title: 'How to see, correct or erase it',
      blocks: [
        `Write to ${securityContact} from the address you used in the form, or call ${phone.display}. Tell us which you want:`,
        [
          'a copy of what is stored, in a machine-readable format;',
          'a correction;',
          `erasure of every request with your email address from the database${legal.crmErasure ? ' and the customer relationship system' : '; ask about the customer relationship system'};`,
          'that we stop contacting you.',
        ],
        'We answer within 30 days. No reason is needed. If you are in the European Union and think we have handled your data wrongly, you may also complain to the data protection authority where you live.',
      ],
    },
    {
      title: 'Cookies and your browser',
      blocks: [
        'This site sets no cookies for visitors. Your browser keeps one word, "light", under the name "theme" in its local storage, which says how pages are drawn.',
        'In the session storage of the tab, your browser keeps what you type into the form, and a reload does not empty it. When you send the form, it keeps a second copy with a random request number, so that another try creates no second request. Both copies are removed when your request has been accepted. If our script does not run in time and your browser sends the form itself, it notes that, and the copy is removed when you next open a page with the form.',
        'The session storage also keeps how far you had scrolled in pages you opened, which pages had to be loaded again, and whether you turned on the outlines of page sections. It ends with the tab, and may return if you restore it. Nothing of this leaves your device, except what you typed when you send the form.',
        'Members of our own staff who open a preview of unpublished pages through a signed link receive one cookie for that preview.',
      ],
    },
    ...(reports ? [PAGE_REPORTS] : []),
    {
      title: 'No third parties on our pages',
      blocks: [
        'Fonts, pictures and scripts come from this site alone. There are no analytics, advertising tags, embedded videos or chat widgets. A link to another site sends nothing until you follow it.',
      ],
    },
    {
      title: 'Server logs',
      blocks: [
        'Our servers note that a request was made, how long the answer took and whether it succeeded. Names, email addresses and companies never appear in these notes.',
      ],
    },
    {
      title: 'Changes',
      blocks: [
        'If this policy changes, the date at the top changes with it. Requests that were sent before keep the version that applied when they were sent.',
      ],
    },
  ],
};
