import type { ReactNode } from 'react'

interface TitledPageProps {
  /** The link to the page above this one. */
  back?: ReactNode
  title: string
  intro?: ReactNode
  /** The actions beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the account: its title, an introduction, the actions beside it, and its content. */
export function TitledPage({ back, title, intro, actions, children }: TitledPageProps) {
  return (
    <div className="titled-page">
      <header className="titled-page__head">
        <div>
          {back !== undefined && <p className="titled-page__back small">{back}</p>}
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
