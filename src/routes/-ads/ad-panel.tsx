import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adLifecycle, updateAd } from '#src/api/commands/ads.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { adQuery } from '#src/api/queries/ads.ts'
import { useApp } from '#src/app/provider.tsx'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { AdState } from '#src/ui/ads/ad-state.tsx'
import { AdPatience, AdStatistics, PriceHistory, ShopLink } from '#src/ui/ads/own-ad.tsx'
import * as words from '#src/ui/ads/words.ts'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { Img } from '#src/ui/kit/image/image.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { useForm } from '../-forms/use-form.ts'
import { useEvents } from '../-lifecycle/use-lifecycle.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { useUser } from '../-page/use-user.ts'
import { AdEvents } from './ad-events.tsx'
import { priceIn } from './ad-form-values.ts'
import { ShareAd } from './share-ad.tsx'

const OfferSettings = lazyComponent(async () => (await import('../-offers/offer-settings.tsx')).OfferSettings)

/** The panel of one ad with everything known about it; it has its own address. */
export function AdPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { client } = useApp()
  const query = useQuery(adQuery(client, id))
  const userId = useUser().id
  return (
    <Sheet isOpen onClose={onClose} title={query.data?.title ?? words.ad}>
      <QuerySection query={query} waiting={words.adLoading}>
        {ad => (ad.seller.id === userId ? <Own key={ad.id} ad={ad} /> : <AdImages ad={ad} />)}
      </QuerySection>
    </Sheet>
  )
}

function Own({ ad }: { ad: Ad }) {
  return (
    <div className="flow">
      <AdImages ad={ad} />
      <div className="own-ad__text">
        <p>
          <AdState state={ad.state} />
        </p>
        <p>{ad.state_description}</p>
        <AdStatistics ad={ad} />
        <AdPatience ad={ad} />
        <AdEvents ad={ad} />
      </div>
      {['published', 'paused', 'away', 'expired'].includes(ad.state) && (
        <>
          <PriceChange ad={ad} />
          <p className="setting__buttons">
            <ButtonLink {...adLinks.edit(ad.id)} look="quiet">
              {words.editAd}
            </ButtonLink>
            <ShopLink ad={ad} />
            <ShareAd ad={ad} />
          </p>
        </>
      )}
      {['published', 'reserved', 'paused', 'away', 'expired'].includes(ad.state) && <OfferSettings ad={ad} />}
      <PriceHistory ad={ad} />
    </div>
  )
}

function AdImages({ ad }: { ad: Ad }) {
  return (
    <ul className="ad-panel__images" aria-label={words.photos}>
      {ad.images.map(image => (
        <li key={image.id}>
          <Img image={image} sizes="7rem" />
        </li>
      ))}
    </ul>
  )
}

const schema = z.object({ price: z.string() })
const valuesOf = ({ price }: Ad) => ({ price: price ?? '' })

/** Changes the price of an ad that was published. */
function PriceChange({ ad }: { ad: Ad }) {
  const app = useApp()
  const { reload } = useEvents(adLifecycle, ad)
  const actor = useForm({
    name: `price ${ad.id}`,
    schema: async () => schema,
    stored: valuesOf(ad),
    needed: { price: words.enterAPrice },
    save: async ({ price }) => {
      const body = { price: priceIn(price), version: ad.version }
      return valuesOf(await updateAd(app, ad.id, body, 'action'))
    },
    reload: async () => valuesOf((await reload()) ?? ad),
    saved: words.priceChanged,
  })
  return (
    <SaveForm actor={actor} name="price" labels={{ price: words.priceInDollars }} submit={words.changePrice}>
      {field => <TextInput {...field('price')} inputMode="decimal" maxLength={12} />}
    </SaveForm>
  )
}
