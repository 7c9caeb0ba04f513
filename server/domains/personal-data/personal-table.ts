/**
 * Begins every statement of the list: one row, `me.id`, the account, and `me.had`, every address that it has had or
 * wished for, in small letters, but for those that are somebody else's by now.
 */
export const withMe = 'with me as (select $1::text as id, $2::text[] as had)'

/**
 * A condition: what somebody typed under an address without an account is a member's if she read that address then, or
 * was the first to prove it since; never for merely having typed the address, nor after she left it. The second half
 * decides; the first lets an index find the rows to ask about.
 */
export const hersBy = (email: string, at: string) =>
  `(${email}::citext in (select e.email from user_emails e, me where e.user_id = me.id)
    and reader_of(${email}::citext, ${at}) = (select id from me))`

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
  /**
   * What goes when somebody who reads the address takes an account that nobody had verified: whatever a stranger may
   * have left there for her (docs/decisions/032-takeover-of-unverified-accounts.md). A statement behind `withMe`, where
   * `me.had` is empty; the one that forgets; or why the rows stay.
   */
  readonly planted: { readonly by: string } | 'as_forgotten' | { readonly kept: string }
}

/** The orders of a member as their buyer; those of a guest with her address, once they are over. */
export const ordersBought = `(select o.id from orders o, me where o.buyer_id = me.id
  union all select o.id from orders o where o.buyer_id is null and ${hersBy('o.email', 'o.placed_at')}
    and split_part(o.state, '.', 1) in ('cancelled', 'completed', 'refunded'))`

/** Her own checkouts; those of a guest with her address that nobody pays for just now. */
export const checkoutsOpened = `(select k.id from checkouts k, me where k.user_id = me.id
  union all select k.id from checkouts k where k.user_id is null and ${hersBy('k.email', 'k.created_at')}
    and (k.state in ('open', 'reserved', 'expired') or exists (select from orders o where o.checkout_id = k.id))
    and not exists (select from orders o where o.checkout_id = k.id
      and split_part(o.state, '.', 1) not in ('cancelled', 'completed', 'refunded')))`
