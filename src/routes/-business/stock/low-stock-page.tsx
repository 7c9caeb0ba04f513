import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { setLowStock } from '#src/api/commands/business/stock.ts'
import { lowStockQuery } from '#src/api/queries/business/stock.ts'
import { useApp } from '#src/app/provider.tsx'
import type { Refusal } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { LowStockForm, type LowStockValues } from '#src/ui/business/stock/low-stock-form.tsx'
import * as words from '#src/ui/business/stock/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { useForm } from '../../-forms/use-form.ts'
import { QuerySection } from '../../-page/query-section.tsx'

/** The stock from which a brand's variants are low, and who is mailed about them. */
export function LowStockPage() {
  const { client } = useApp()
  return (
    <TitledPage
      title={words.lowStock}
      intro={words.lowIntro}
      back={<Link {...productLinks.list}>{words.toProducts}</Link>}
    >
      <div className="stock-page stock-page--limit">
        <QuerySection query={useQuery(lowStockQuery(client))} waiting={words.lowLoading}>
          {({ limit }) => <Limit limit={limit} />}
        </QuerySection>
        <p className="small soft">{words.readersHint}</p>
        <p>
          <Link {...productLinks.lowStock}>{words.seeLow}</Link>
        </p>
        <p>
          <Link to="/account/settings">{words.toSettings}</Link>
        </p>
      </div>
    </TitledPage>
  )
}

const valuesOf = (limit: number): LowStockValues => ({ to: String(limit) })

function Limit({ limit }: { limit: number }) {
  const app = useApp()
  const actor = useForm<LowStockValues>({
    name: 'low stock',
    schema: async () => z.object({ to: z.string() }),
    stored: valuesOf(limit),
    needed: { to: words.badLimit },
    save: async ({ to }) => {
      if (!/^\d{1,5}$/.test(to.trim())) throw badLimit
      // the form has taken over whatever the server said last
      const { limit: shown } = app.queryClient.getQueryData(lowStockQuery(app.client).queryKey) ?? { limit }
      return valuesOf(await setLowStock(app, { shown, to: Number(to) }))
    },
    reload: async () => {
      const query = { ...lowStockQuery(app.client, 'action'), staleTime: 0 }
      return valuesOf((await app.queryClient.fetchQuery(query)).limit)
    },
    saved: words.savedLimit,
  })
  return <LowStockForm actor={actor} />
}

const badLimit: Refusal = {
  ...{ status: 422, code: 'invalid', message: words.badLimit, data: undefined },
  errors: { to: [words.badLimit] },
}
