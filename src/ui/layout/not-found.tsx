import { ButtonLink } from '../kit/button.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { MessagePage } from './message-page.tsx'
import * as texts from './not-found-words.ts'
import * as words from './words.ts'

/** Shown for any unknown path, and for anything that no longer exists. */
export function NotFound() {
  return (
    <MessagePage
      title={texts.notFoundTitle}
      actions={
        <>
          <ButtonLink {...to.catalog}>{words.seeLatest}</ButtonLink>
          <ButtonLink {...to.search} look="quiet">
            {kitWords.search}
          </ButtonLink>
        </>
      }
    >
      <p>{texts.notFoundText}</p>
    </MessagePage>
  )
}
