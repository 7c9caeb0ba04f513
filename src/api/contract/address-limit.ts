/** How many addresses a member may keep. Without schemas: screens say it before any call is made. */
export const mostAddresses = 20
