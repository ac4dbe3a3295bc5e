/**
 * Dispatched on the window after a step back or forward to another address of the page on screen, such as another
 * query: the router does not see it.
 */
export const ADDRESS_EVENT = 'site:address';
