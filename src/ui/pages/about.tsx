import { siteName } from '#src/api/contract/values/site.ts'
import { ButtonLink } from '../kit/button.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

/** About us. */
export function About() {
  return (
    <StaticPage
      title="About us"
      lead={`A garment has more than one life. ${siteName} is the place where one ends and the next begins.`}
    >
      <p>
        Most shops lose sight of a coat the moment you carry it home. Most second-hand markets meet it for the
        first time when you are done with it. In between lie the years that matter: the winters you wore it,
        what it cost you each time, and the morning you noticed that it had been a while.
      </p>
      <p>
        We keep the whole life in one place. You buy from a brand or from another member. What you bought
        appears in your wardrobe with its photos, its brand and its price. You wear it and note that you did.
        When you are ready to part with it, an ad is one step away, because everything a buyer wants to know
        is already written down.
      </p>
      <h2>What we stand for</h2>
      <ul>
        <li>
          <strong>You see who has to act.</strong> Every order says where it stands, whose turn it is, by
          when, and what happens otherwise.
        </li>
        <li>
          <strong>Money moves when you are content.</strong> When you buy from a member, we hold the payment
          until the piece has arrived and you have looked at it.
        </li>
        <li>
          <strong>No price grows in secret.</strong> Tax is included, the fee on members’ pieces stands beside
          their price, and a reduction names the lowest price of the thirty days before it.
        </li>
        <li>
          <strong>Your wardrobe is yours.</strong> It is private. You can take it with you as a file at any
          time.
        </li>
      </ul>
      <h2>Who is here</h2>
      <p>
        Members, who sell what they no longer wear and keep the rest in view. Brands, who sell new pieces
        beside the wardrobes that already love their old ones. And a small team that answers when something
        goes wrong.
      </p>
      <p>
        <ButtonLink {...to['how-it-works']} look="quiet">
          How it works
        </ButtonLink>
      </p>
    </StaticPage>
  )
}
