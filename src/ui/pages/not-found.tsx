import { ButtonLink } from '../kit/button.tsx'
import * as kitWords from '../kit/words.ts'
import { MessagePage } from '../layout/message-page.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

/** Shown for any unknown path, and for anything that no longer exists. */
export function NotFound() {
  return (
    <MessagePage
      title={words.notFoundTitle}
      actions={
        <>
          <ButtonLink {...to.catalog}>{words.seeLatest}</ButtonLink>
          <ButtonLink {...to.search} look="quiet">
            {kitWords.search}
          </ButtonLink>
        </>
      }
    >
      <p>{words.notFoundText}</p>
    </MessagePage>
  )
}
