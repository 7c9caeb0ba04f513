/** No rule of composition (product.md §4): what makes a good one. */
export const passwordHint = 'At least 8 characters. A few words that have nothing in common are easy to keep.'
