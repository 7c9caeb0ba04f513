import type { Ad } from '#src/api/contract/ads.ts'
import { isInShop } from '#src/ui/ads/own-ad.tsx'
import * as words from '#src/ui/ads/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { addressOf, to } from '#src/ui/paths.ts'

const Share = lazyComponent(async () => (await import('../-share/share-button.tsx')).ShareButton, null)

/** Shares the public page of an ad, if it has one. */
export function ShareAd({ ad }: { ad: Ad }) {
  if (!isInShop(ad)) return null
  return <Share title={ad.title ?? words.untitled} path={addressOf(to.product(ad.slug, ad.id))} look="text" />
}
