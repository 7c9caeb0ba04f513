import { createFileRoute } from '@tanstack/react-router'
import { requireAuth } from '#src/app/guards.ts'
import * as titles from '#src/ui/kit/title-words.ts'
import { hiddenPage } from '../-page/head.ts'
import { searchSchema, text } from '../-page/search-schema.ts'
import { SettingsScreen } from '../-settings/settings-screen.tsx'

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
