import type { PurchaseEntry } from '#src/api/contract/trade/purchases.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import { Moment } from '../display/moment.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { stateLabel as disputeLabel } from './dispute-state-words.ts'
import { isOpen, owedEvent } from './next-move.ts'
import { type Filter, purchaseLinks } from './purchase-links.ts'
import { PurchaseState } from './purchase-state.tsx'
import * as words from './words.ts'

interface PurchaseRowProps {
  entry: PurchaseEntry
  /** Of the list; the panel opens over it. */
  filter: Filter
  q: string | undefined
  year: string | undefined
}

/** One order in the list: what it is, where it is, and what comes next. */
export function PurchaseRow({ entry, filter, q, year }: PurchaseRowProps) {
  const { id, lines, role, state, dispute, total, payout, placed_at: placedAt } = entry
  const deadline = entry.deadline ?? dispute?.deadline ?? null
  const [first] = lines
  const title = words.titleOf(first?.title ?? '', lines.length)
  const owed = owedEvent(entry)
  const isUrgent = owed !== null
  const next = owed ?? (deadline === null && isOpen(entry.allowed, 'review') ? 'review' : null)
  const action = next === null ? undefined : words.nextActions[next]
  const panel = purchaseLinks.panel(id, role, filter, q, year)
  return (
    <article className="purchase-row" aria-label={title}>
      <div className="purchase-row__image">
        <Img image={first?.attachment[0]} sizes="6rem" alt="" />
      </div>
      <div className="purchase-row__text">
        <p>
          {dispute !== null && state.startsWith('disputed') ? (
            <span className="badge badge--alert">{disputeLabel(dispute.state, role)}</span>
          ) : (
            <PurchaseState state={state} side={role} isUrgent={isUrgent} />
          )}
        </p>
        <h3 className="purchase-row__title">
          <Link {...panel} resetScroll={false} className="purchase-row__link">
            {title}
          </Link>
        </h3>
        <p className="small soft">
          {role === 'buyer' ? words.from(entry.with.name) : words.to(entry.with.name)} ·{' '}
          <Moment at={placedAt} />
        </p>
        {deadline !== null && (
          <p className={isUrgent ? 'small' : 'small soft'}>
            <DeadlineText deadline={deadline} isBrief />
          </p>
        )}
        {role === 'seller' && entry.ship_by !== null && (
          <p className="small">
            {words.shipBy[0]}
            <Moment at={entry.ship_by} as="day" />
            {words.shipBy[1]}
          </p>
        )}
      </div>
      <div className="purchase-row__price">
        <p className="price">
          {role === 'seller' && payout !== null ? words.youGet(currency(payout)) : currency(total)}
        </p>
        {action !== undefined && (
          <ButtonLink {...panel} look="quiet" resetScroll={false} aria-label={words.actionOn(action, title)}>
            {action}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
