import { type ReactNode, useId } from 'react'

interface ProgramsSectionProps {
  title: string
  intro: string
  action: ReactNode
  children: ReactNode
}

/** A section with its title, what it is for, and the button that adds to it. */
export function ProgramsSection({ title, intro, action, children }: ProgramsSectionProps) {
  const id = useId()
  return (
    <section className="staff" aria-labelledby={id}>
      <div className="programs__head">
        <div>
          <h2 id={id} className="title">
            {title}
          </h2>
          <p className="soft">{intro}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
