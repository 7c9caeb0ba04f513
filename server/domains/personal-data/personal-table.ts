/**
 * The start of every statement. It defines one row: `me.id`, the account, and `me.had`, every e-mail address
 * that it has had or requested, in lower case, except those that belong to another account now.
 */
export const withMe = 'with me as (select $1::text as id, $2::text[] as had)'

/**
 * A condition: text entered under an e-mail address without an account belongs to a member if they read that
 * address at the time, or were the first to verify it since; never for merely having typed the address, nor
 * after they left it. The second half decides; the first lets an index find the candidate rows.
 */
export const hersBy = (email: string, at: string) =>
  `(${email}::citext in (select e.email from user_emails e, me where e.user_id = me.id)
    and reader_of(${email}::citext, ${at}) = (select id from me))`

/** The personal data in one table: its columns, how it is exported, and how it is deleted. */
export interface PersonalTable {
  /** With its schema unless that is `public`. */
  readonly table: string
  /** Every column that identifies a person, or contains text that a person entered, wrote or received. */
  readonly columns: readonly string[]
  /**
   * Queries of the exported rows, by their name in the export; or why nothing is exported. Never a hash,
   * token or secret.
   */
  readonly exported: Readonly<Record<string, string>> | { readonly not: string }
  /**
   * The statement that deletes or anonymizes, appended to `withMe`; it starts with a comma if it adds further
   * `with` parts. Rows that it returns are images whose files are removed, too. Or the reason why the rows
   * are kept as they are, under an id that no longer identifies anybody.
   */
  readonly forgotten: { readonly by: string } | { readonly kept: string }
  /**
   * What is removed when the reader of an address takes over an account that nobody had verified: everything
   * a stranger may have left there for them (docs/decisions/032-takeover-of-unverified-accounts.md). A
   * statement appended to `withMe`, where `me.had` is empty; or the one of `forgotten`; or the reason why the
   * rows stay.
   */
  readonly planted: { readonly by: string } | 'as_forgotten' | { readonly kept: string }
}

/** The orders of a member as their buyer, and completed guest orders with their address. */
export const ordersBought = `(select o.id from orders o, me where o.buyer_id = me.id
  union all select o.id from orders o where o.buyer_id is null and ${hersBy('o.email', 'o.placed_at')}
    and split_part(o.state, '.', 1) in ('cancelled', 'completed', 'refunded'))`

/** A member's own checkouts, and guest checkouts with their address that are not being paid right now. */
export const checkoutsOpened = `(select k.id from checkouts k, me where k.user_id = me.id
  union all select k.id from checkouts k where k.user_id is null and ${hersBy('k.email', 'k.created_at')}
    and (k.state in ('open', 'reserved', 'expired') or exists (select from orders o where o.checkout_id = k.id))
    and not exists (select from orders o where o.checkout_id = k.id
      and split_part(o.state, '.', 1) not in ('cancelled', 'completed', 'refunded')))`
