import { useQuery } from '@tanstack/react-query'
import { demandQuery, priceSuggestionQuery } from '#src/api/queries/ads.ts'
import { useApp } from '#src/app/provider.tsx'
import { useSelect } from '#src/ui/actors.tsx'
import type { AdFormActor } from '#src/ui/ads/ad-form.tsx'
import { PriceHelp } from '#src/ui/ads/price-help.tsx'
import { priceIn } from './ad-form-values.ts'

/** The fields of an ad that decide which pieces it is compared with. */
const compared = ['category', 'whose', 'brand', 'size', 'condition'] as const

/** The fields that saved searches match; no search finds an ad that lacks one of them. */
const looked = ['title', 'category', 'whose', 'condition', 'price'] as const

/**
 * Beside the price: the buyer's total, the price of similar pieces, and how many saved searches wait for one.
 */
export function PriceHelpPanel({ form }: { form: AdFormActor }) {
  const { client } = useApp()
  const id = useSelect(form, ({ context }) => context.id)
  const price = useSelect(form, ({ context }) => readable(context.values.price))
  const about = useSelect(form, ({ context: { stored } }) => compared.map(field => stored[field]).join('|'))
  const { data } = useQuery({
    ...priceSuggestionQuery(client, id ?? '', about),
    enabled: id !== null && !about.startsWith('|'),
  })
  const version = useSelect(form, ({ context }) => context.version)
  const lacking = useSelect(form, ({ context: { stored } }) =>
    looked.filter(field => stored[field].trim() === '').join(),
  )
  const demand = useQuery({
    ...demandQuery(client, id ?? '', version),
    enabled: id !== null && lacking === '',
  })
  return (
    <PriceHelp
      price={price}
      suggestion={data}
      // an earlier answer does not hold for an ad that has lost its price
      wantedBy={lacking === '' ? (demand.data ?? null) : null}
      lacksPriceAlone={id !== null && lacking === 'price'}
      onTake={value => form.send({ type: 'form.typed', field: 'price', value })}
    />
  )
}

/** The price in the text; null while the text is no price. */
function readable(text: string): string | null {
  try {
    return priceIn(text)
  } catch {
    return null
  }
}
