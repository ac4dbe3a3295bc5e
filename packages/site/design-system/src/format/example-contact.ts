/** Domains of RFC 2606 and phone numbers 555-0100 to 555-0199: they belong to examples. */
const RESERVED = /@example\.(?:com|net|org)$|\b555[- ]?01\d\d$/;

/** Whether a contact is one that documents use as an example: a page must say so, since its reader may use it. */
export const isExampleContact = (contact: string): boolean => RESERVED.test(contact);
