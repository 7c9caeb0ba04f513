import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { putOfferFloor } from '#src/api/commands/trade/offers.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import type { OfferSettings as Settings } from '#src/api/contract/trade/offer-settings.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { offerSettingsQuery } from '#src/api/queries/trade/offers.ts'
import { useApp } from '#src/app/provider.tsx'
import { SaveForm } from '#src/ui/forms/save-form.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import * as words from '#src/ui/offers/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { moneyIn } from '../-page/money-in.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { OfferToFans } from './offer-to-fans.tsx'

/** What the seller of an ad decides about offers: the lowest one, and one to everybody who favorited it. */
export function OfferSettings({ ad }: { ad: Ad }) {
  const { client } = useApp()
  const query = useQuery(offerSettingsQuery(client, ad.id))
  return (
    <section className="flow" aria-labelledby="offer-settings">
      <h3 id="offer-settings" className="field__label">
        {words.settings}
      </h3>
      <QuerySection query={query} waiting={words.settingsLoading}>
        {settings => (
          <>
            <Fans ad={ad} settings={settings} />
            <Floor ad={ad} settings={settings} />
          </>
        )}
      </QuerySection>
    </section>
  )
}

interface PartProps {
  ad: Ad
  settings: Settings
}

function Fans({ ad, settings: { fans, fans_closed: closed } }: PartProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (closed !== null) return <p className="small soft">{closed}</p>
  return (
    <>
      <p>
        <Button look="quiet" aria-haspopup="dialog" onPress={() => setIsAsked(true)}>
          {words.toFans(fans)}
        </Button>
      </p>
      {isAsked && <OfferToFans ad={ad} onClose={() => setIsAsked(false)} />}
    </>
  )
}

const schema = z.object({ floor: z.string() })
const valuesOf = ({ floor }: Settings) => ({ floor: floor ?? '' })

function Floor({ ad, settings }: PartProps) {
  const app = useApp()
  const query = offerSettingsQuery(app.client, ad.id)
  const { usual_floor: usual } = settings
  const actor = useForm({
    name: `floor ${ad.id}`,
    schema: async () => schema,
    stored: valuesOf(settings),
    needed: {},
    save: async ({ floor }) =>
      valuesOf(await putOfferFloor(app, ad.id, floor.trim() === '' ? null : moneyIn(floor, 'floor'))),
    reload: async () => valuesOf(await app.queryClient.fetchQuery({ ...query, staleTime: 0 })),
    saved: words.floorSaved,
  })
  return (
    <SaveForm actor={actor} name="floor" labels={{ floor: words.floor }} submit={words.floorSubmit}>
      {field => (
        <TextInput
          {...field('floor')}
          inputMode="decimal"
          maxLength={12}
          {...(usual === null ? {} : { hint: words.floorHint(currency(usual)) })}
        />
      )}
    </SaveForm>
  )
}
