import type { ComponentProps } from 'react'
import { Breadcrumb } from '#src/ui/layout/breadcrumb.tsx'

interface PageTitleProps {
  title: string
  intro?: string
  steps: ComponentProps<typeof Breadcrumb>['steps']
}

/** What stands above a list: where it is, its name, a sentence. */
export function PageTitle({ title, intro, steps }: PageTitleProps) {
  return (
    <header className="list-head">
      <Breadcrumb steps={steps} />
      <h1 className="display">{title}</h1>
      {intro && <p className="list-head__intro">{intro}</p>}
    </header>
  )
}
