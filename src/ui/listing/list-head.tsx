import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import './listings-view.css'

interface ListHeadProps {
  title: string
  intro?: string
  steps: ComponentProps<typeof Breadcrumb>['steps']
  /** What can be done with all of it. */
  action?: ReactNode
}

/** What stands above a list: where it is, its name, a sentence. */
export function ListHead({ title, intro, steps, action }: ListHeadProps) {
  return (
    <header className="list-head">
      <Breadcrumb steps={steps} />
      <h1 className="display">{title}</h1>
      {intro && <p className="list-head__text">{intro}</p>}
      {action}
    </header>
  )
}
