import { ButtonLink } from '../kit/button.tsx'
import { MessagePage } from '../layout/message-page.tsx'
import { to } from '../paths.ts'

/** Shown for any unknown path, and for anything that no longer exists. */
export function NotFound() {
  return (
    <MessagePage
      title="This hanger is empty"
      actions={
        <>
          <ButtonLink {...to.catalog}>See what is new</ButtonLink>
          <ButtonLink {...to.search} look="quiet">
            Search
          </ButtonLink>
        </>
      }
    >
      <p>
        The page you asked for is not here. The piece may have found its next wardrobe, or the address has a
        typo.
      </p>
    </MessagePage>
  )
}
