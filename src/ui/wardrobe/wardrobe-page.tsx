import type { ReactNode } from 'react'

interface WardrobePageProps {
  title: string
  intro?: ReactNode
  /** The actions beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the wardrobe: its head and its content. */
export function WardrobePage({ title, intro, actions, children }: WardrobePageProps) {
  return (
    <div className="wardrobe">
      <header className="wardrobe__head">
        <div>
          <h1 className="display" tabIndex={-1}>
            {title}
          </h1>
          {intro !== undefined && <p className="soft">{intro}</p>}
        </div>
        {actions !== undefined && <div className="wardrobe__actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
