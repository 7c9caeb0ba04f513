/**
 * Begins every statement of the list: one row, `me.id`, the account, and `me.proven`, the address that it has verified,
 * in small letters, or none: what strangers typed under an address is a member's only where she reads it.
 */
export const withMe = 'with me as (select $1::text as id, $2::text[] as proven)'

/** What is known of a person in one table: which columns, how they are handed out, and how they are forgotten. */
export interface PersonalTable {
  /** With its schema where that is not `public`. */
  readonly table: string
  /** Every column that names a person, or holds what a person typed, wrote or was told. */
  readonly columns: readonly string[]
  /** Queries of what the member is handed, by the name it gets there; or why she is not. Never a hash, token or secret. */
  readonly exported: Readonly<Record<string, string>> | { readonly not: string }
  /**
   * The statement that forgets, behind `withMe`; a comma begins it where it names more of such parts. Rows that it
   * returns are pictures whose files go, too. Or why the rows are kept as they are, under an id that
   * names nobody any more.
   */
  readonly forgotten: { readonly by: string } | { readonly kept: string }
}

/** The orders of a member as their buyer; those of a guest with her address, once they are over. */
export const ordersBought = `(select o.id from orders o, me where o.buyer_id = me.id
  union all select o.id from orders o, me where o.buyer_id is null and o.email = any(me.proven::citext[])
    and split_part(o.state, '.', 1) in ('cancelled', 'completed', 'refunded'))`

/** Her own checkouts; those of a guest with her address that nobody pays for just now. */
export const checkoutsOpened = `(select k.id from checkouts k, me where k.user_id = me.id
  union all select k.id from checkouts k, me where k.user_id is null and k.email = any(me.proven::citext[])
    and (k.state in ('open', 'reserved', 'expired') or exists (select from orders o where o.checkout_id = k.id))
    and not exists (select from orders o where o.checkout_id = k.id
      and split_part(o.state, '.', 1) not in ('cancelled', 'completed', 'refunded')))`
