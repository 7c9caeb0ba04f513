import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { StaticPage } from './static-page.tsx'

/** Privacy policy. */
export function Privacy() {
  return (
    <StaticPage
      title="Privacy policy"
      lead="What we store about you, why, for how long, and how to export or delete it."
    >
      <h2>No advertising, no tracking</h2>
      <p>
        This site sets no advertising cookies and loads nothing from other companies: no analytics, no
        third-party fonts, no social buttons. Browsing doesn’t create a profile.
      </p>
      <h2>What stays in your browser</h2>
      <ul>
        <li>Your bag, so it’s still there tomorrow.</li>
        <li>The items you viewed recently, so you can find them again. We never receive this list.</li>
        <li>If you log in, a key that proves it’s you. Logging out deletes it.</li>
      </ul>
      <p>
        Signing in through another provider sets one cookie for at most ten minutes, so that nobody can hijack
        the sign-in. It is the only one.
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
            <td>Name, email and address of an order</td>
            <td>to deliver it and to write to you about it</td>
            <td>as long as tax law requires</td>
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
            <td>to log you in</td>
            <td>until you change it; only a hash that can’t be reversed</td>
          </tr>
          <tr>
            <td>Technical records of requests</td>
            <td>to find errors and stop abuse</td>
            <td>30 days</td>
          </tr>
        </tbody>
      </table>
      <p>
        Card numbers never reach us. They go to the payment provider, which tells us only whether you paid.
      </p>
      <h2>Photos</h2>
      <p>
        We re-encode the photos you upload. The location, time and camera data your phone adds is removed
        before anybody sees them, including us. Photos in your wardrobe are private until you list the item.
      </p>
      <h2>Who else sees your data</h2>
      <p>
        The seller sees the name and address for the parcel, and nothing else of your account. The payment
        provider and the carrier see what they need. We never sell your data.
      </p>
      <h2>Your rights</h2>
      <ul>
        <li>Export everything as a file: in the settings, at any time.</li>
        <li>Correct it: in the settings.</li>
        <li>
          Delete it: in the settings. After 30 days your account is gone; orders are kept without your name as
          long as the law requires.
        </li>
        <li>Complain to your data protection authority. We hope you contact us first.</li>
      </ul>
      <p>
        Questions? <Link {...to['contact-us']}>Contact us</Link>.
      </p>
    </StaticPage>
  )
}
