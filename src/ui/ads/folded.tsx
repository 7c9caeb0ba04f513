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
