/** The product's name. Everything that shows it reads it here. */
export const siteName = 'Garderobe'

/** The message wherever no answer came. */
export const unreachable = `We cannot reach ${siteName}. Check your connection and try again.`
