import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import * as texts from './nothing-found-words.ts'

/** What a shop says in which nothing is for sale: who can change that. */
export function EmptyShop() {
  return (
    <div className="nothing">
      <p className="title">{texts.emptyShop}</p>
      <p className="soft">{texts.emptyShopHint}</p>
      <p className="nothing__ways">
        <ButtonLink {...to.add_garment}>{texts.sellYours}</ButtonLink>
        <ButtonLink {...to['for-brands']} look="quiet">
          {texts.openShop}
        </ButtonLink>
      </p>
    </div>
  )
}
