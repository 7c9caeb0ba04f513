import { TitledPage } from '#src/ui/account/titled-page.tsx'
import * as words from '#src/ui/business/programs/words.ts'
import { forRole } from '../../-page/for-role.tsx'
import { useMay } from '../../-page/use-may.ts'
import { useUser } from '../../-page/use-user.ts'
import { TokensSection } from './tokens-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

function Screen() {
  const { id } = useUser()
  const isOwner = useMay()('createApiToken')
  return (
    // another company starts afresh
    <TitledPage
      key={id}
      title={words.title}
      intro={
        <>
          {words.intro} {!isOwner && words.onlyOwner} <a href="/api/v1/openapi.json">{words.guide}</a>
        </>
      }
    >
      <TokensSection isOwner={isOwner} />
      <WebhooksSection isOwner={isOwner} />
    </TitledPage>
  )
}

/** The API tokens and webhooks of a company. */
export const ProgramsScreen = forRole({ title: words.title, needs: 'listApiTokens' }, Screen)
