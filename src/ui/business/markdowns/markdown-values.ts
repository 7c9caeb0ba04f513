/** The values of a markdown's form, as they are typed. The products are one text. */
export interface MarkdownValues {
  readonly name: string
  readonly kind: string
  readonly percent: string
  readonly amount: string
  readonly rounding: string
  readonly scope: string
  readonly products: string
  readonly category: string
  readonly collection: string
  readonly whose: string
  readonly stock: string
  readonly text: string
  readonly first_day: string
  readonly last_day: string
}

/** The products in the text of a form. */
export const idsIn = (products: string): string[] => products.split('.').filter(id => id !== '')
