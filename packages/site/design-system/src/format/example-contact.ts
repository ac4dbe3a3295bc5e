/** RFC 2606, and phone numbers 555-0100 to 555-0199. */
const RESERVED = /@example\.(?:com|net|org)$|\b555[- ]?01\d\d$/;

/** The footer and legal pages say that such a contact is an example. */
export const isExampleContact = (contact: string): boolean => RESERVED.test(contact);
