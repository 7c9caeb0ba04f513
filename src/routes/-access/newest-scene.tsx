import { useInfiniteQuery } from '@tanstack/react-query'
import { listingsQuery } from '#src/api/queries/catalog.ts'
import { useApp } from '#src/app/provider.tsx'
import { Img } from '#src/ui/kit/image/image.tsx'

/** From the width on where the pages of sign-in have room for it; as in their stylesheet. */
const wide = '(min-width: 60rem)'
const shown = 6

/**
 * The newest products, as a scene beside the form. They are decoration: nothing is loaded where there is no room, and
 * nothing is shown where the shop has fewer.
 */
export function NewestScene() {
  const { client } = useApp()
  const newest = listingsQuery(client, { kind: ['product'], limit: String(shown) }, 'background')
  const isWide = typeof matchMedia === 'function' && matchMedia(wide).matches
  const [page] = useInfiniteQuery({ ...newest, enabled: isWide }).data?.pages ?? []
  if (page === undefined || page.data.length < shown) return null
  return (
    <div className="access__goods" aria-hidden="true">
      {page.data.map(({ id, attachment: [image] }) => (
        <Img key={id} image={image} sizes="14vw" urgency="eager" alt="" />
      ))}
    </div>
  )
}
