const orderId = /^o_[A-Za-z0-9_-]{8,64}$/

/** The order that an address names; undefined where it names none. */
export function orderIn({ order }: Record<string, unknown>): string | undefined {
  return typeof order === 'string' && orderId.test(order) ? order : undefined
}
