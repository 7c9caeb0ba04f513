import { useQuery } from '@tanstack/react-query'
import { staffRoles } from '#src/api/contract/values/staff-roles.ts'
import { ownProductQuery } from '#src/api/queries/business/products.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { ProductFacts } from '#src/ui/business/products/product-facts.tsx'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import * as words from '#src/ui/business/products/words.ts'
import { roles } from '#src/ui/business/staff/words.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { requireFound } from '../../-page/require-found.ts'
import { useMay } from '../../-page/use-may.ts'
import { useUser } from '../../-page/use-user.ts'

/** A product for a role that sees it and changes nothing but maybe its stock. */
export function ProductPage({ id }: { id: string }) {
  const { client } = useApp()
  const may = useMay()
  const { role } = useUser().profile
  const query = useQuery(ownProductQuery(client, id, 'page'))
  requireFound(query)
  const { data, error, refetch } = query
  const own = staffRoles.find(each => each === role)
  return (
    <TitledPage title={data?.title ?? words.heading} back={<Link {...productLinks.list}>{words.back}</Link>}>
      <p className="notice">
        {words.readOnly((own === undefined ? (role ?? '') : roles[own]).toLowerCase(), may('updateVariant'))}
      </p>
      {error !== null && data === undefined && (
        <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <Skeleton label={words.theProductIsBeingLoaded} />
      ) : (
        <ProductFacts product={data} />
      )}
    </TitledPage>
  )
}
