import type { ReactNode } from 'react'
import { ButtonLink } from '../kit/button.tsx'
import { PathLink } from '../kit/path-link.tsx'
import { WardrobePage } from '../wardrobe/wardrobe-page.tsx'
import { adPaths } from './ad-paths.ts'

interface AdsPageProps {
  tab: 'members' | 'mine'
  /** Whether the viewer may sell. */
  isSeller: boolean
  children: ReactNode
}

/** The ads page with its two tabs. */
export function AdsPage({ tab, isSeller, children }: AdsPageProps) {
  return (
    <WardrobePage
      title="Ads"
      intro="What members sell from their wardrobes."
      actions={isSeller ? <ButtonLink href={adPaths.new}>Sell a piece</ButtonLink> : undefined}
    >
      <nav aria-label="Whose ads" className="ads__tabs">
        <Tab href={adPaths.members} isCurrent={tab === 'members'}>
          Members’ ads
        </Tab>
        <Tab href={adPaths.mine} isCurrent={tab === 'mine'}>
          My ads
        </Tab>
      </nav>
      {children}
    </WardrobePage>
  )
}

function Tab({ href, isCurrent, children }: { href: string; isCurrent: boolean; children: ReactNode }) {
  return (
    <PathLink
      href={href}
      keepsPlace
      className={`ads__tab${isCurrent ? ' ads__tab--current' : ''}`}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </PathLink>
  )
}
