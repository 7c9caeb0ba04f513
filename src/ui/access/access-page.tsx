import type { ReactNode } from 'react'
import * as words from './words.ts'
import './access-page.css'

interface AccessPageProps {
  title: string
  lead?: ReactNode
  /** Shown beside the form on a wide screen. */
  motto?: string
  /** Above the motto. */
  scene?: ReactNode
  children?: ReactNode
  /** Below the form: links to the other pages. */
  end?: ReactNode
}

/** The layout of the sign-in pages: one column with one thing to do, on a wide screen beside a scene and a motto. */
export function AccessPage({ title, lead, motto = words.everyPiece, scene, children, end }: AccessPageProps) {
  return (
    <div className="access">
      <div className="access__scene">
        {scene}
        <p className="access__motto">{motto}</p>
      </div>
      <div className="access__way">
        <header className="access__head">
          <h1 className="access__title">{title}</h1>
          {lead !== undefined && <p className="access__lead">{lead}</p>}
        </header>
        {children}
        {end !== undefined && <div className="access__end">{end}</div>}
      </div>
    </div>
  )
}
