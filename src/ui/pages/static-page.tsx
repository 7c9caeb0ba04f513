import type { ReactNode } from 'react'
import './static-page.css'

/** A page of text: one title, one introduction, sections in one readable column. */
export function StaticPage({
  title,
  lead,
  children,
}: {
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <article className="wide static">
      <header className="static__head">
        <h1 className="static__title">{title}</h1>
        <p className="static__lead">{lead}</p>
      </header>
      <div className="prose">{children}</div>
    </article>
  )
}
