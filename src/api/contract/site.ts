/** The product's name. Everything that shows it reads it here. */
export const siteName = 'Garderobe'
