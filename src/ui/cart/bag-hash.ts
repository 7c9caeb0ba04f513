/** The hash of an address that opens the bag once the member is known: the way back from the login. */
export const bagHash = 'bag'
