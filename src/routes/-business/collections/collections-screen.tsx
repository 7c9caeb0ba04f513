import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { collectionLinks } from '#src/ui/business/collections/collection-links.ts'
import * as words from '#src/ui/business/collections/words.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { CollectionList } from './collection-list.tsx'
import { CollectionPage } from './collection-page.tsx'
import { type CollectionsSearch, isCollection } from './collections-search.ts'
import { NewCollection } from './new-collection.tsx'

/** The collections of a brand: their list, a new one, or one of them. */
export function CollectionsScreen({ search: { collections } }: { search: CollectionsSearch }) {
  if (isCollection(collections)) return <CollectionPage key={collections} id={collections} />
  if (collections === 'new') {
    return (
      <TitledPage title={words.add} back={<Link {...collectionLinks.list}>{words.all}</Link>}>
        <NewCollection />
      </TitledPage>
    )
  }
  return (
    <TitledPage
      title={words.heading}
      intro={words.intro}
      back={<Link {...productLinks.list}>{words.products}</Link>}
      actions={<ButtonLink {...collectionLinks.new}>{words.add}</ButtonLink>}
    >
      <CollectionList />
    </TitledPage>
  )
}
