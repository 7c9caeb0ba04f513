/* The pieces of an order that are chosen in a form: `<line> <quantity>` for each line. */

/** So many pieces of a line. */
export interface Part {
  readonly line_id: string
  readonly quantity: number
}

/** The value of the field for these pieces. */
export const partsOf = (parts: readonly Part[]): readonly string[] =>
  parts.map(({ line_id, quantity }) => `${line_id} ${quantity}`)

/** The pieces that the field names. */
export const chosenParts = (value: readonly string[]): Part[] =>
  value.map(each => {
    const [id = '', quantity = ''] = each.split(' ')
    return { line_id: id, quantity: Number(quantity) }
  })

/** How many pieces of a line are chosen. */
export const partOf = (value: readonly string[], lineId: string): number =>
  chosenParts(value).find(({ line_id }) => line_id === lineId)?.quantity ?? 0

/** The value with so many pieces of a line; none with 0. */
export function setPart(value: readonly string[], lineId: string, quantity: number): readonly string[] {
  const others = chosenParts(value).filter(({ line_id }) => line_id !== lineId)
  return partsOf(quantity > 0 ? [...others, { line_id: lineId, quantity }] : others)
}
