import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../kit/link.tsx'
import './messages.css'
import './composer.css'
import { threadLinks } from './thread-links.ts'
import * as words from './words.ts'

interface MessagesPageProps {
  isArchived: boolean
  /** A conversation is open: on a phone it covers the inbox. */
  isOpen: boolean
  inbox: ReactNode
  children: ReactNode
}

/** The inbox and the open conversation, side by side on a wide screen, one at a time on a phone. */
export function MessagesPage({ isArchived, isOpen, inbox, children }: MessagesPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(isOpen)
  // the link that closed the conversation is gone with it
  useEffect(() => {
    if (wasOpen.current && !isOpen) heading.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div className={isOpen ? 'titled-page messages messages--open' : 'titled-page messages'}>
      <div className="inbox">
        <h1 ref={heading} className="display" tabIndex={-1}>
          {words.messages}
        </h1>
        <nav className="inbox__boxes" aria-label={words.boxes}>
          <Box isArchived={false} isCurrent={!isArchived} label={words.inbox} />
          <Box isArchived isCurrent={isArchived} label={words.archived} />
        </nav>
        {inbox}
      </div>
      <div className="messages__open">{children}</div>
    </div>
  )
}

interface BoxProps {
  isArchived: boolean
  isCurrent: boolean
  label: string
}

function Box({ isArchived, isCurrent, label }: BoxProps) {
  return (
    <Link
      {...threadLinks.list(isArchived)}
      resetScroll={false}
      className={isCurrent ? 'inbox__box inbox__box--on' : 'inbox__box'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {label}
    </Link>
  )
}
