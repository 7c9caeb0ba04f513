import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

/** Privacy policy. */
export function Privacy() {
  return (
    <StaticPage
      title="Privacy policy"
      lead="What we know about you, why, for how long, and how you get it back or get rid of it."
    >
      <h2>No advertising, no tracking</h2>
      <p>
        This site sets no advertising cookies and loads nothing from other companies: no analytics, no fonts
        from elsewhere, no social buttons. Looking around leaves no profile.
      </p>
      <h2>What stays in your browser</h2>
      <ul>
        <li>Your bag, so that it is still there tomorrow.</li>
        <li>The pieces you looked at last, so that you find them again. We never receive this list.</li>
        <li>If you log in, a key that proves it is you. Logging out deletes it.</li>
      </ul>
      <p>
        Signing in through another provider sets one cookie for at most ten minutes, so that nobody can hijack
        the way back. It is the only one.
      </p>
      <h2>What we store</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Why</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>Name, e-mail, address of an order</td>
            <td>to deliver it and to write to you about it</td>
            <td>as long as tax law asks for</td>
          </tr>
          <tr>
            <td>Account, wardrobe, ads</td>
            <td>to show them to you, and ads to buyers</td>
            <td>until you delete them</td>
          </tr>
          <tr>
            <td>Messages between members</td>
            <td>so that both can read them, and to settle disputes</td>
            <td>until both accounts are gone</td>
          </tr>
          <tr>
            <td>Password</td>
            <td>to let you in</td>
            <td>never itself, only a value that cannot be turned back</td>
          </tr>
          <tr>
            <td>Technical records of requests</td>
            <td>to find faults and stop abuse</td>
            <td>30 days</td>
          </tr>
        </tbody>
      </table>
      <p>
        Card numbers never reach us. They go to the payment provider, which tells us only whether you paid.
      </p>
      <h2>Photos</h2>
      <p>
        Photos you upload are written anew. The place, the time and the camera that your phone adds to them
        are removed before anybody sees them, us included. Photos of your wardrobe are private until you list
        the piece.
      </p>
      <h2>Who else sees it</h2>
      <p>
        The seller sees the name and address for the parcel, and nothing else of your account. The payment
        provider and the carrier see what they need for their part. We sell data to nobody.
      </p>
      <h2>Your rights</h2>
      <ul>
        <li>Take everything with you as a file: in the settings, at any time.</li>
        <li>Correct it: in the settings.</li>
        <li>
          Delete it: in the settings. After 30 days your account is gone; orders are kept without your name as
          long as the law asks.
        </li>
        <li>Complain to your data protection authority, and first, we hope, to us.</li>
      </ul>
      <p>
        Questions about any of this: <Link {...to['contact-us']}>write to us</Link>.
      </p>
    </StaticPage>
  )
}
