import type { ReactNode } from 'react'

interface SectionProps {
  /** Also the anchor that the index links to. */
  id: string
  title: string
  about?: ReactNode
  children: ReactNode
}

/** One section of the settings: the description on one side, the controls on the other. */
export function Section({ id, title, about, children }: SectionProps) {
  return (
    <section id={id} className="setting" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="setting__about">
        <h2 id={`${id}-title`} className="title">
          {title}
        </h2>
        {about !== undefined && <p className="small soft">{about}</p>}
      </div>
      <div className="setting__body">{children}</div>
    </section>
  )
}
