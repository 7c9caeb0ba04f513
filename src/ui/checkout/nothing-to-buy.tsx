import { ButtonLink } from '../kit/button.tsx'
import type { LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import * as texts from './nothing-to-buy-words.ts'
import * as words from './words.ts'

/** No line can be bought as it stands; each says why in the summary. */
export function NothingToBuy({ login, heldBy }: { login: LinkTarget | null; heldBy: string | null }) {
  if (heldBy !== null) {
    return (
      <section className="checkout__state">
        <h2 className="title">{texts.alreadyBuyingTitle}</h2>
        <p>{texts.alreadyBuyingText}</p>
        <ButtonLink {...to.checkout(heldBy)}>{words.continueThatCheckout}</ButtonLink>
      </section>
    )
  }
  return (
    <section className="checkout__state">
      <h2 className="title">{texts.nothingTitle}</h2>
      {login === null ? (
        <>
          <p>{texts.nothingText}</p>
          <ButtonLink {...to.catalog}>{words.seeLatest}</ButtonLink>
        </>
      ) : (
        <>
          <p>{texts.logInToBuy}</p>
          <ButtonLink {...login}>{kitWords.logIn}</ButtonLink>
        </>
      )}
    </section>
  )
}
