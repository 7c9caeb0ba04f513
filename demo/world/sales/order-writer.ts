import { commissionOn } from '#server/domains/brand-orders/index.ts'
import { brandFreeFrom, commission } from '#server/domains/pricing/index.ts'
import type { IdOf } from '../ids.ts'
import type { Sale } from './sale.ts'
import { iso, type SaleRows, uuidOf } from './sale-rows.ts'

const deliveryCents = 490

/** One order of the past while it is written: what happens to it is logged and booked as its chart would. */
export class OrderWriter {
  readonly id: string
  readonly lines: {
    id: string
    quantity: number
    cents: number
    shipped: number
    refused: number
    returned: number
    refunded: number
    state: string
  }[]
  readonly money: {
    subtotal_cents: number
    shipping_cents: number
    commission_cents: number
    refunded_cents: number
    delivery_refunded_cents: number
  }
  state = ''
  version = 0
  completedAt: number | null = null
  readonly #rows: SaleRows
  readonly #sale: Sale
  readonly #idOf: IdOf
  readonly seller: string
  readonly paymentId: string
  readonly chargeId: string

  constructor(rows: SaleRows, sale: Sale, { idOf, seller }: { idOf: IdOf; seller: string }) {
    this.#rows = rows
    this.#sale = sale
    this.#idOf = idOf
    this.seller = seller
    this.id = idOf('o', sale.name)
    this.paymentId = idOf('y', sale.name)
    this.chargeId = idOf('ch', sale.name)
    this.lines = sale.lines.map(({ quantity, cents }, at) => ({
      id: idOf('l', `${sale.name} ${at}`),
      ...{ quantity, cents, shipped: 0, refused: 0, returned: 0, refunded: 0, state: 'placed' },
    }))
    const subtotal = this.lines.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
    this.money = {
      subtotal_cents: subtotal,
      shipping_cents: subtotal >= brandFreeFrom ? 0 : deliveryCents,
      commission_cents: commission(subtotal),
      refunded_cents: 0,
      delivery_refunded_cents: 0,
    }
  }

  /** The order takes an event; it stays in its state where none is named. */
  step(event: string, by: string, at: number, to = this.state, reason?: string): void {
    this.version += 1
    this.#rows.transition_log.push({
      ...{ kind: 'brand_order', entity_id: this.id, version: this.version, event, by },
      ...{ from_state: this.state, to_state: to, at: iso(at) },
      payload: reason === undefined ? null : { reason },
    })
    this.state = to
  }

  /** Books amounts of the order, in cents by account. */
  post(reason: string, at: number, amounts: Readonly<Record<string, number>>): void {
    const set_id = uuidOf(`${this.id} ${reason} ${at}`)
    for (const [account, amount_cents] of Object.entries(amounts).filter(([, cents]) => cents !== 0))
      this.#rows.postings.push({
        ...{ set_id, account, amount_cents, reason, at: iso(at) },
        ...{ order_id: this.id, payment_id: this.paymentId, withdrawal_id: null, seller_id: this.seller },
      })
  }

  capture(at: number): void {
    const { subtotal_cents: goods, shipping_cents: delivery, commission_cents: kept } = this.money
    this.post('captured', at, {
      captured: goods + delivery,
      held: kept - goods,
      delivery: -delivery,
      platform: -kept,
    })
  }

  /** What is not refunded of the goods. */
  get goodsLeft(): number {
    const { subtotal_cents, refunded_cents, delivery_refunded_cents } = this.money
    return subtotal_cents - (refunded_cents - delivery_refunded_cents)
  }

  /** Goods, and their delivery where it is named, go back to the buyer. */
  refund(
    reason: string,
    cause: string,
    at: number,
    { goods, delivery = 0, text = null }: { goods: number; delivery?: number; text?: string | null },
  ): void {
    const { money } = this
    const fee = commissionOn(money, this.goodsLeft) - commissionOn(money, this.goodsLeft - goods)
    this.post(reason, at, { refunded: -goods - delivery, held: goods - fee, delivery, platform: fee })
    money.refunded_cents += goods + delivery
    money.delivery_refunded_cents += delivery
    const id = this.#idOf('r', `${this.#sale.name} ${reason}`)
    const amount_cents = goods + delivery
    this.#rows.refunds.push({
      ...{ id, amount_cents, reason, cause, text, state: 'done', created_at: iso(at) },
      ...{ payment_id: this.paymentId, order_id: this.id },
    })
    this.#rows['manual_provider.refunds'].push({
      key: id,
      charge_id: this.chargeId,
      amount_cents,
      created_at: iso(at),
    })
  }

  /** The time for returns is over: the brand is paid. */
  pay(at: number): void {
    const cents = this.goodsLeft - commissionOn(this.money, this.goodsLeft)
    this.post('completed', at, { held: cents, seller: -cents })
    this.completedAt = at
  }

  deadline(name: string, state: string, at: number): void {
    const event = `xstate.after.${name}.brandOrder.${state}`
    this.#rows.deadlines.push({
      kind: 'brand_order',
      entity_id: this.id,
      send_id: event,
      event,
      at: iso(at),
      failures: 0,
    })
  }
}
