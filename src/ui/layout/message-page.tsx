import type { ReactNode } from 'react'
import './message-page.css'

/** A page that has one thing to say: not found, failed, empty. */
export function MessagePage({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className="wide message-page">
      <h1 className="display">{title}</h1>
      <div className="message-page__text">{children}</div>
      {actions !== undefined && <div className="message-page__actions">{actions}</div>}
    </div>
  )
}
