import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import * as words from '#src/ui/account/settings/words.ts'
import { withAccountPageStyles } from '#src/ui/account-page-styles.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as titles from '#src/ui/kit/title-words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { hiddenPage } from '../-page/head.ts'
import { searchSchema, text } from '../-page/search-schema.ts'

const SettingsScreen = lazyComponent(
  withAccountPageStyles(async () => (await import('../-settings/settings-screen.tsx')).SettingsScreen),
  <Skeleton label={words.settingsLoading} />,
)

/** The open panel: `avatar`, `deletion`, `new-address`, or the id of an address. */
const validateSearch = searchSchema({ edit: text() })

export const Route = createFileRoute('/account/settings')({
  validateSearch,
  beforeLoad: requireAuth,
  ...hiddenPage(titles.settings),
  component: Settings,
})

function Settings() {
  const { edit = null } = Route.useSearch()
  return <SettingsScreen edit={edit} />
}
