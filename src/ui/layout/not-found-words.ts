/* An unknown page. */
export const notFoundTitle = 'This hanger is empty'
export const notFoundText =
  'We can’t find this page. The item may have found a new wardrobe, or the address has a typo.'
