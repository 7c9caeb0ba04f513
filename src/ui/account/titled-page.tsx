import type { ReactNode } from 'react'

interface TitledPageProps {
  title: string
  intro?: ReactNode
  /** The actions beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the account: its title, an introduction, the actions beside it, and its content. */
export function TitledPage({ title, intro, actions, children }: TitledPageProps) {
  return (
    <div className="titled-page">
      <header className="titled-page__head">
        <div>
          <h1 className="display" tabIndex={-1}>
            {title}
          </h1>
          {intro !== undefined && <p className="soft">{intro}</p>}
        </div>
        {actions !== undefined && <div className="titled-page__actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
