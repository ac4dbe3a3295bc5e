/** For a page's data, which is JSON: leaves out members that are undefined. */
export const asData = <Data>(data: Data): Data => JSON.parse(JSON.stringify(data));
