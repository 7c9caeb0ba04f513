import { type ReactNode, useEffect, useRef } from 'react'
import type { Thread } from '#src/api/contract/threads.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { isTouchDevice } from '../display/touch.ts'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { MemberName } from '../member/member-name.tsx'
import { to } from '../paths.ts'
import { AppLink } from './app-link.tsx'
import { BackLink } from './back-link.tsx'
import { Face } from './face.tsx'
import * as words from './words.ts'

interface ThreadHeaderProps {
  thread: Thread
  isArchived: boolean
  /** The conversation was chosen: on a touch screen its name takes the focus. */
  isChosen: boolean
  menu: ReactNode
  /** What can be done about the item. */
  action: ReactNode
}

/** Who one talks with, and the item that it is about. */
export function ThreadHeader({ thread, isArchived, isChosen, menu, action }: ThreadHeaderProps) {
  const { listing, orders } = thread
  const [order] = orders
  const heading = useRef<HTMLHeadingElement>(null)
  // where there is a keyboard the field has the focus
  useEffect(() => {
    if (isChosen && isTouchDevice()) heading.current?.focus({ preventScroll: true })
  }, [isChosen])
  return (
    <header className="conversation__head">
      <BackLink isArchived={isArchived} />
      <div className="conversation__with">
        <Face person={thread.with} />
        <h2 ref={heading} className="title" tabIndex={-1}>
          <MemberName member={thread.with} />
        </h2>
      </div>
      <div className="conversation__menu">{menu}</div>
      {listing !== null && (
        <div className="conversation__item">
          <span className="conversation__image">
            <Img image={listing.attachment[0]} sizes="4rem" alt="" />
          </span>
          <span>
            <Link {...to.product(listing.slug, listing.id)}>{listing.title}</Link>
            <span className="small soft">
              {[
                listing.price === null ? null : currency(listing.price),
                words.stateOf[listing.state as keyof typeof words.stateOf] || null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {action}
        </div>
      )}
      {order !== undefined && (
        <AppLink href={order.href} className="small conversation__order">
          {words.seeOrder(order.number)}
        </AppLink>
      )}
    </header>
  )
}
