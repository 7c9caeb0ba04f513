import { useQuery } from '@tanstack/react-query'
import type { Ad } from '#src/api/contract/ads.ts'
import { adQuery } from '#src/api/queries/ads.ts'
import { priceIn } from '#src/app/ads/ad-entries.ts'
import { tookAd } from '#src/app/ads/took-ad.ts'
import { useApp } from '#src/app/use-app.ts'
import { SaveForm } from '#src/ui/account/settings/save-form.tsx'
import { adPaths } from '#src/ui/ads/ad-paths.ts'
import { AdState } from '#src/ui/ads/ad-state.tsx'
import { AdFigures, AdPatience, PriceHistory, ShopLink } from '#src/ui/ads/own-ad.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/dialogs/sheet.tsx'
import { TextInput } from '#src/ui/forms/text-input.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Listed } from '../-settings/listed.tsx'
import { useSaveForm, useUser } from '../-settings/use-save-form.ts'
import { AdEvents } from './ad-events.tsx'
import { useReloadedAd } from './use-ad-events.ts'

const updateAd = async () => (await import('#src/api/contract/ads.ts')).updateAd

/** The panel of one ad with everything known about it; it has its own address. */
export function AdPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { client } = useApp()
  const query = useQuery(adQuery(client, id))
  const userId = useUser().id
  return (
    <Sheet isOpen onClose={onClose} title={query.data?.title ?? 'Ad'}>
      <Listed query={query} waiting="The ad is being loaded">
        {ad => (ad.seller.id === userId ? <Own key={ad.id} ad={ad} /> : <Pictures ad={ad} />)}
      </Listed>
    </Sheet>
  )
}

function Own({ ad }: { ad: Ad }) {
  return (
    <div className="flow">
      <Pictures ad={ad} />
      <div className="own-ad__text">
        <p>
          <AdState state={ad.state} />
        </p>
        <p>{ad.state_description}</p>
        <AdFigures ad={ad} />
        <AdPatience ad={ad} />
        <AdEvents ad={ad} />
      </div>
      {['published', 'paused', 'away', 'expired'].includes(ad.state) && (
        <>
          <PriceChange ad={ad} />
          <p className="setting__buttons">
            <ButtonLink href={adPaths.edit(ad.id)} look="quiet">
              Change everything else
            </ButtonLink>
            <ShopLink ad={ad} />
          </p>
        </>
      )}
      <PriceHistory ad={ad} />
    </div>
  )
}

function Pictures({ ad }: { ad: Ad }) {
  return (
    <ul className="ad-panel__pictures" aria-label="Photos">
      {ad.images.map(image => (
        <li key={image.id}>
          <Picture image={image} sizes="7rem" />
        </li>
      ))}
    </ul>
  )
}

const entriesOf = ({ price }: Ad) => ({ fields: { price: price ?? '' }, ticks: [] })

/** Changes the price of an ad that was published. */
function PriceChange({ ad }: { ad: Ad }) {
  const app = useApp()
  const reload = useReloadedAd(ad)
  const actor = useSaveForm({
    name: `price ${ad.id}`,
    stored: entriesOf(ad),
    needed: { price: 'Enter a price.' },
    save: async ({ fields: { price = '' } }) => {
      const body = { price: priceIn(price), version: ad.version }
      const { data } = await app.client.call(updateAd, { params: { id: ad.id }, body }, 'action')
      tookAd(app, data)
      return entriesOf(data)
    },
    reload: async () => entriesOf(await reload()),
    saved: 'The price is changed, and whoever keeps it in a heart is told of a lower one.',
  })
  return (
    <SaveForm actor={actor} name="price" labels={{ price: 'Price in dollars' }} submit="Change price">
      {field => <TextInput {...field('price')} inputMode="decimal" maxLength={12} />}
    </SaveForm>
  )
}
