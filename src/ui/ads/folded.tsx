import type { ReactNode } from 'react'

/** What a seller changes now and then, behind its title. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="holiday__fold">
      <summary>
        <span className="text-button">{title}</span>
      </summary>
      {children}
    </details>
  )
}

/** The same where it stands open, among others. */
export function Option({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="ads__option">
      <h2 className="field__label">{title}</h2>
      {children}
    </section>
  )
}
