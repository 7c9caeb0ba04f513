import type { Ad } from '#src/api/contract/ads.ts'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { AdState } from '#src/ui/ads/ad-state.tsx'
import { ShopLink } from '#src/ui/ads/own-ad.tsx'
import * as words from '#src/ui/ads/words.ts'
import { DeadlineText } from '#src/ui/display/deadline-text.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { ShareAd } from './share-ad.tsx'
import '#src/ui/lifecycle/next-steps.css'

/** Shown after publishing: the state of the ad, its deadline, and links to the next steps. */
export function PublishedPanel({ ad }: { ad: Ad }) {
  return (
    <section className="next" aria-labelledby="published" aria-live="polite">
      <p>
        <AdState state={ad.state} />
      </p>
      <h2 id="published" className="title" tabIndex={-1}>
        {words.headings[ad.state] ?? words.adPublished}
      </h2>
      <p>{ad.state_description}</p>
      {ad.deadline !== null && (
        <p className="next__deadline">
          <DeadlineText deadline={ad.deadline} />
        </p>
      )}
      <p className="setting__buttons">
        <ButtonLink {...adLinks.mine}>{words.seeMyAds}</ButtonLink>
        <ButtonLink {...adLinks.new} look="quiet">
          {words.sellAnother}
        </ButtonLink>
        <ShopLink ad={ad} />
        <ShareAd ad={ad} />
      </p>
    </section>
  )
}
