/** How many addresses a member may save. Without schemas, because screens show it before any call is made. */
export const mostAddresses = 20
