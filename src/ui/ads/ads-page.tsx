import type { ReactNode } from 'react'
import { TitledPage } from '../account/titled-page.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { adLinks } from './ad-links.ts'
import * as words from './words.ts'

interface AdsPageProps {
  tab: 'members' | 'mine'
  /** Whether the viewer may sell. */
  isSeller: boolean
  children: ReactNode
}

/** The ads page with its two tabs. */
export function AdsPage({ tab, isSeller, children }: AdsPageProps) {
  return (
    <TitledPage
      title={words.ads}
      intro={words.adsIntro}
      actions={isSeller ? <ButtonLink {...adLinks.new}>{words.sellItem}</ButtonLink> : undefined}
    >
      <nav aria-label={words.whoseAds} className="ads__tabs">
        <Tab target={adLinks.members} isCurrent={tab === 'members'}>
          {words.membersAds}
        </Tab>
        <Tab target={adLinks.mine} isCurrent={tab === 'mine'}>
          {words.myAds}
        </Tab>
      </nav>
      {children}
    </TitledPage>
  )
}

function Tab(props: { target: LinkTarget; isCurrent: boolean; children: ReactNode }) {
  const { target, isCurrent, children } = props
  return (
    <Link
      {...target}
      resetScroll={false}
      className={`ads__tab${isCurrent ? ' ads__tab--current' : ''}`}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {children}
    </Link>
  )
}
