import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import './listings-view.css'

interface ListHeadProps {
  title: ReactNode
  intro?: ReactNode
  steps: ComponentProps<typeof Breadcrumb>['steps']
  /** Actions for the whole list. */
  action?: ReactNode
}

/** The head of a list: breadcrumb, title, one sentence. */
export function ListHead({ title, intro, steps, action }: ListHeadProps) {
  return (
    <header className="list-head">
      <Breadcrumb steps={steps} />
      <h1 className="display">{title}</h1>
      {typeof intro === 'string' ? intro && <p className="list-head__text">{intro}</p> : intro}
      {action}
    </header>
  )
}
