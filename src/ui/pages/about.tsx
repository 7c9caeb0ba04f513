import { siteName } from '#src/api/contract/values/site.ts'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

/** About us. */
export function About() {
  return (
    <StaticPage
      title="About us"
      lead={`Clothes have more than one life. At ${siteName} they find the next one.`}
    >
      <p>
        Most shops forget a coat the moment you take it home. Most resale sites first see it when you’re done
        with it. In between are the years that matter: the winters you wore it, what it cost you per wear, and
        the morning you noticed it had been a while.
      </p>
      <p>
        We keep the whole life in one place. You buy from a brand or from another member. What you bought
        appears in your wardrobe with its photos, its brand and its price. You track when you wear it. When
        you’re ready to let it go, an ad is one step away, because everything a buyer wants to know is already
        there.
      </p>
      <h2>What we stand for</h2>
      <ul>
        <li>
          <strong>You always know what’s next.</strong> Every order shows its status, who acts next, by when,
          and what happens otherwise.
        </li>
        <li>
          <strong>Your money is protected.</strong> When you buy from a member, we hold the payment until the
          item has arrived and you have had time to check it.
        </li>
        <li>
          <strong>No hidden fees.</strong> Tax is included, the fee for members’ items is shown next to their
          price, and every sale price names the lowest price of the 30 days before.
        </li>
        <li>
          <strong>Your wardrobe is yours.</strong> It’s private, and you can export it as a file at any time.
        </li>
      </ul>
      <h2>Who is here</h2>
      <p>
        Members who sell what they no longer wear and keep track of the rest. Brands that sell new items next
        to the wardrobes that already love them. And a small team that answers when something goes wrong.
      </p>
      <p>
        <ButtonLink {...to['how-it-works']} look="quiet">
          How it works
        </ButtonLink>
      </p>
    </StaticPage>
  )
}
