import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PartSkeleton } from '#src/ui/account/part-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import * as words from '#src/ui/garment/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { hiddenHead } from '../-page/head.ts'
import { oneOf, searchSchema } from '../-page/search-schema.ts'

const GarmentScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-garment/garment-screen.tsx')).GarmentScreen),
  <PartSkeleton label={words.garmentLoading} />,
)

const validateSearch = searchSchema({ edit: oneOf('yes') })

export const Route = createFileRoute('/account/garment/$slug')({
  validateSearch,
  beforeLoad: requireAuth,
  head: ({ match }) => hiddenHead(match.context.site, titles.garment),
  component: Garment,
})

function Garment() {
  const { slug } = Route.useParams()
  const { edit } = Route.useSearch()
  return <GarmentScreen key={slug} slug={slug} isEdited={edit === 'yes'} />
}
