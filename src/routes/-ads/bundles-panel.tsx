import * as z from 'zod/mini'
import { setBundleDiscounts } from '#src/api/commands/ads.ts'
import type { BundleDiscounts as Discounts } from '#src/api/contract/bundle-discounts.ts'
import { useApp } from '#src/app/provider.tsx'
import { BundleDiscounts, type BundleValues } from '#src/ui/ads/bundle-discounts.tsx'
import * as words from '#src/ui/ads/words.ts'
import { useForm } from '../-forms/use-form.ts'

/** A step that takes off what the one below does follows it, also when that one is changed. */
const valuesOf = ({ two, three, five }: Discounts): BundleValues => ({
  two: String(two),
  three: String(three === two ? 0 : three),
  five: String(five === three ? 0 : five),
})

/** The seller's bundle discounts, as they are stored. */
export function BundlesPanel({ discounts }: { discounts: Discounts }) {
  const app = useApp()
  const stored = valuesOf(discounts)
  const actor = useForm<BundleValues>({
    name: 'bundles',
    schema: async () => z.object({ two: z.string(), three: z.string(), five: z.string() }),
    stored,
    save: async ({ two, three, five }) =>
      valuesOf(await setBundleDiscounts(app, { two: Number(two), three: Number(three), five: Number(five) })),
    saved: words.bundleSaved,
  })
  return <BundleDiscounts actor={actor} stored={stored} />
}
