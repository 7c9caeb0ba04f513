import type { AnyStateMachine } from 'xstate'
import type { AdEvent } from '#src/machines/lifecycles/ad-setup.ts'
import type { BrandOrderEvent } from '#src/machines/lifecycles/brand-order.ts'
import type { CheckoutEvent } from '#src/machines/lifecycles/checkout.ts'
import type { CompanyEvent } from '#src/machines/lifecycles/company.ts'
import type { GarmentEvent } from '#src/machines/lifecycles/garment.ts'
import type { ProductEvent } from '#src/machines/lifecycles/product.ts'
import type { PurchaseEvent } from '#src/machines/lifecycles/purchase.ts'
import type { ReportEvent } from '#src/machines/lifecycles/report.ts'
import type { Role, Sentence } from '#src/machines/lifecycles/roles.ts'
import type { UserEvent } from '#src/machines/lifecycles/user.ts'
import type { UnitOfWork } from './unit-of-work.ts'

/** The events of every kind of thing that has a lifecycle. */
export interface Events {
  ad: AdEvent
  brand_order: BrandOrderEvent
  checkout: CheckoutEvent
  company: CompanyEvent
  garment: GarmentEvent
  product: ProductEvent
  purchase: PurchaseEvent
  report: ReportEvent
  user: UserEvent
}

export type Kind = keyof Events

/** Names one thing. */
export interface Ref {
  kind: Kind
  id: string
}

/** An event for one thing. A `version` that is no longer the thing's own is refused. */
export type Entry = {
  [K in Kind]: { kind: K; id: string; event: Events[K]; version?: number | undefined }
}[Kind]

/** What every row with a lifecycle has. */
export interface Row {
  id: string
  state: string
  version: number
}

export interface CheckoutRow extends Row {
  user_id: string | null
  email: string | null
  reserved_until: Date | null
}

export interface ProductRow extends Row {
  variants: number
}

export interface CompanyRow extends Row {
  name: string | null
  brand_id: string | null
}

export interface GarmentRow extends Row {
  /** Its ad is held for a shopper who pays. */
  is_being_bought: boolean
  owner_id: string
}

export interface ReportRow extends Row {
  reporter_id: string
}

export interface UserRow extends Row {
  is_verified: boolean
  is_restricted: boolean
  /** When the account is to be deleted. */
  leaves_at: Date | null
  orders_under_way: number
}

export interface OrderRow extends Row {
  kind: 'brand_order' | 'purchase'
  number: string
  checkout_id: string
  payment_id: string
  seller_id: string
  buyer_id: string | null
  email: string
  subtotal_cents: number
  shipping_cents: number
  fee_cents: number
  commission_cents: number
  refunded_cents: number
}

/** An event as effects see it: its payload is the chart's business. */
export interface AnyEvent {
  type: string
  by: Role
}

/** Everything the executor must know of a kind. `R` is its row. */
export interface Definition<R extends Row, E extends AnyEvent> {
  /** Begins the names of its own events in the chart. */
  readonly noun: string
  readonly table: 'ads' | 'orders' | 'checkouts' | 'companies' | 'garments' | 'products' | 'reports' | 'users'
  /** SQL of the columns that guards, delays and effects ask for. */
  readonly columns: string
  /** Whether these columns look at other rows: then they are read after the lock, not with it. */
  readonly looksAround?: boolean
  readonly machine: AnyStateMachine
  /** Why not, by guard. */
  readonly sentences: Readonly<Record<string, Sentence>>
  /** Who the seller is called in a sentence. */
  readonly people: Partial<Record<Role, string>>
  contextOf(row: R, now: Date): object
  /** Writes back what a transition changed of the context. */
  keep(row: R, context: object): void
  /** What the chart's named actions do to the database, in the transaction of the change. */
  readonly effects: Readonly<Record<string, { run(uow: UnitOfWork, row: R, event: E): Promise<void> | void }>>
  /** Other things that a change of this one may touch, so that all are locked in one order. */
  companions?(uow: UnitOfWork, id: string): Promise<Ref[]>
}
