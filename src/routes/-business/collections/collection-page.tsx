import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveBrandCollection } from '#src/api/commands/business/brand-collections.ts'
import type { BrandCollection } from '#src/api/contract/business/brand-collections.ts'
import { brandCollectionQuery, brandCollectionsQuery } from '#src/api/queries/business/brand-collections.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import type { CollectionValues } from '#src/ui/business/collections/collection-form.tsx'
import { collectionLinks } from '#src/ui/business/collections/collection-links.ts'
import * as words from '#src/ui/business/collections/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { MoreMenu } from '#src/ui/kit/more-menu.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { useForm } from '../../-forms/use-form.ts'
import { requireFound } from '../../-page/require-found.ts'
import { CollectionEditor } from './collection-editor.tsx'
import { termsOf, valuesOf } from './collection-values.ts'
import { RemoveCollection } from './remove-collection.tsx'

/** One collection: its form, and where shoppers see it. */
export function CollectionPage({ id }: { id: string }) {
  const { client } = useApp()
  const query = useQuery(brandCollectionQuery(client, id, 'page'))
  requireFound(query)
  const { data, error, refetch } = query
  const brand = useQuery(brandCollectionsQuery(client)).data?.brand ?? null
  const [isRemoving, setIsRemoving] = useState(false)
  return (
    <TitledPage
      title={data?.title ?? words.heading}
      back={<Link {...collectionLinks.list}>{words.all}</Link>}
      actions={
        data !== undefined && (
          <>
            {data.is_published && brand !== null && (
              <Link {...to.brand(brand)} search={{ collection: data.slug }}>
                {words.view}
              </Link>
            )}
            <MoreMenu about={data.title}>
              <li>
                <Link {...collectionLinks.products(id)}>{words.inTable}</Link>
              </li>
              <li className="more-menu__apart">
                <Button look="quiet" onPress={() => setIsRemoving(true)} aria-haspopup="dialog">
                  {words.remove}…
                </Button>
              </li>
            </MoreMenu>
          </>
        )
      }
    >
      {error !== null && data === undefined && (
        <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <Skeleton label={words.loading} />
      ) : (
        <Edited collection={data} />
      )}
      {isRemoving && data !== undefined && (
        <RemoveCollection collection={data} onAnswered={() => setIsRemoving(false)} />
      )}
    </TitledPage>
  )
}

function Edited({ collection }: { collection: BrandCollection }) {
  const app = useApp()
  const queryClient = useQueryClient()
  const { id } = collection
  const actor = useForm<CollectionValues>({
    name: `collection ${id}`,
    schema: async () => (await import('./collection-form-schema.ts')).collectionValues,
    stored: valuesOf(collection),
    needed: words.needed,
    save: async values => {
      // the form has taken over whatever the server said last
      const { version } =
        queryClient.getQueryData(brandCollectionQuery(app.client, id).queryKey) ?? collection
      return valuesOf(await saveBrandCollection(app, { id, version }, termsOf(values)))
    },
    reload: async () => {
      const query = { ...brandCollectionQuery(app.client, id, 'action'), staleTime: 0 }
      return valuesOf(await queryClient.fetchQuery(query))
    },
    saved: words.saved,
  })
  return <CollectionEditor actor={actor} stored={collection.products} submit={words.save} />
}
