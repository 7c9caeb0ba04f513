import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { adStateKeys } from '#src/api/contract/values/ad-values.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { AdsPage } from '#src/ui/ads/ads-page.tsx'
import * as words from '#src/ui/ads/words.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { listSearch } from '../-catalog/list-search.ts'
import type { AdsSearch } from './ads-search.ts'

// each of these is shown without the others
const MembersAdsTab = lazyComponent(
  async () => (await import('./members-ads-tab.tsx')).MembersAdsTab,
  <PartSkeleton label={words.membersAdsLoading} />,
)
const OwnAdsTab = lazyComponent(
  async () => (await import('./own-ads-tab.tsx')).OwnAdsTab,
  <PartSkeleton label={words.adsLoading} />,
)
const AdPanel = lazyComponent(async () => (await import('./ad-panel.tsx')).AdPanel)
const AdEditor = lazyComponent(
  async () => (await import('./ad-editor.tsx')).AdEditor,
  <PartSkeleton label={words.adLoading} />,
)

/** The ads page: a tab of members' ads, a tab of the user's own ads (R-27), and the editor of an ad. */
export function AdsScreen({ search }: { search: AdsSearch }) {
  const { auth } = useActors()
  const user = useSelect(auth, ({ context }) => context.user)
  const [first, setFirst] = useState(user)
  // between the end of a session and the next page there is no user: the last user's data stays on screen
  if (user !== null && user.id !== first?.id) setFirst(user)
  const shown = user ?? first
  // a skeleton is shown until the user arrives (W-18); another user starts afresh
  if (shown === null) return <Skeleton label={words.accountLoading} />
  return <AdsScreenBody key={shown.id} isCompany={shown.profile.is_company} search={search} />
}

interface AdsScreenBodyProps {
  isCompany: boolean
  search: AdsSearch
}

function AdsScreenBody({ isCompany, search }: AdsScreenBodyProps) {
  const { tab, ad, edit, new: isNew } = search
  const state = adStateKeys.find(each => each === search.state)
  const filters = listSearch(search)
  const navigate = useNavigate()
  if (!isCompany && (edit !== undefined || isNew !== undefined))
    return (
      <div className="titled-page">
        <AdEditor id={edit ?? null} />
      </div>
    )
  const isMine = tab === 'mine' || edit !== undefined || isNew !== undefined
  const close = () =>
    void navigate({
      to: '/account/ads',
      search: { ...(isMine ? { tab: 'mine' } : {}), state, ...filters },
      replace: true,
      resetScroll: false,
    })
  return (
    <AdsPage tab={isMine ? 'mine' : 'members'} isSeller={!isCompany}>
      {!isMine && <MembersAdsTab search={filters} />}
      {isMine && (isCompany ? <ForBrands /> : <OwnAdsTab state={state ?? null} />)}
      {ad !== undefined && <AdPanel key={ad} id={ad} onClose={close} />}
    </AdsPage>
  )
}

/** The own tab of a company, which explains that brands sell products. */
function ForBrands() {
  return (
    <div className="nothing">
      <p>{words.brandsSellProducts}</p>
      <p className="setting__buttons">
        <ButtonLink {...to.business_products}>{words.goToYourProducts}</ButtonLink>
        <ButtonLink {...adLinks.members} look="quiet">
          {words.seeMembersAds}
        </ButtonLink>
      </p>
    </div>
  )
}
