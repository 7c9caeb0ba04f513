import type { ReactNode } from 'react'
import { TitledPage } from '../../account/titled-page.tsx'
import { Button } from '../../kit/button.tsx'
import { Link, type LinkTarget } from '../../kit/link.tsx'
import { to } from '../../paths.ts'
import * as words from './words.ts'

interface PrintPageProps {
  title: string
  back: LinkTarget
  backLabel: string
  /** The sheets. */
  children: ReactNode
}

/** A page to be printed: of the sheets alone, without what stands around them. */
export function PrintPage({ title, back, backLabel, children }: PrintPageProps) {
  return (
    <TitledPage title={title} intro={<Link {...back}>{backLabel}</Link>}>
      <div className="print">
        <Button onPress={() => window.print()}>{words.print}</Button>
        {children}
      </div>
    </TitledPage>
  )
}

/** Where a brand gives the address that is printed. */
export const NoSender = () => (
  <p className="small">
    {words.noSender}{' '}
    <Link {...to.settings} search={{ edit: 'new-address' }}>
      {words.addSender}
    </Link>
  </p>
)
