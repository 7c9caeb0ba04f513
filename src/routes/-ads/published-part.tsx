import type { Ad } from '#src/api/contract/ads.ts'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { AdState } from '#src/ui/ads/ad-state.tsx'
import { ShopLink } from '#src/ui/ads/own-ad.tsx'
import { DeadlineText } from '#src/ui/display/deadline-text.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import '#src/ui/order/next-steps.css'

const headings: Readonly<Record<string, string>> = {
  pending_review: 'It is looked at first',
  away: 'It waits until you are back',
}

/** Shown after publishing: the state of the ad, its deadline, and links to the next steps. */
export function PublishedPart({ ad }: { ad: Ad }) {
  return (
    <section className="next" aria-labelledby="published" aria-live="polite">
      <p>
        <AdState state={ad.state} />
      </p>
      <h2 id="published" className="title" tabIndex={-1}>
        {headings[ad.state] ?? 'Your ad is in the shop'}
      </h2>
      <p>{ad.state_description}</p>
      {ad.deadline !== null && (
        <p className="next__deadline">
          <DeadlineText deadline={ad.deadline} />
        </p>
      )}
      <p className="setting__buttons">
        <ButtonLink {...adLinks.mine}>See my ads</ButtonLink>
        <ButtonLink {...adLinks.new} look="quiet">
          Sell another piece
        </ButtonLink>
        <ShopLink ad={ad} />
      </p>
    </section>
  )
}
