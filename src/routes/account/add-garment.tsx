import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import { PageSkeleton } from '#src/ui/account/page-skeleton.tsx'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import * as words from '#src/ui/garment/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { hiddenPage } from '../-page/head.ts'
import { oneOf, searchSchema } from '../-page/search-schema.ts'

const AddScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-wardrobe/add-screen.tsx')).AddScreen),
  <PageSkeleton label={words.loading} />,
)

const validateSearch = searchSchema({ many: oneOf('yes', 'table') })

export const Route = createFileRoute('/account/add-garment')({
  validateSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(titles.addItem),
  component: AddGarment,
})

function AddGarment() {
  const { many } = Route.useSearch()
  return <AddScreen many={many} />
}
