import { useRef } from 'react'
import type { Site } from '#src/api/contract/values/page.ts'
import { useLinkClicks } from '../kit/link-clicks.ts'
import type { PageAddress } from '../paths.ts'
import './footer.css'

/** The footer of every page (U-15). */
export function Footer({ site }: { site: Site }) {
  const footer = useRef<HTMLElement>(null)
  useLinkClicks(footer)
  return (
    <footer className="footer" ref={footer}>
      <div className="wide footer__inside">
        <p className="footer__line display">Bought, worn, passed on.</p>
        <nav aria-label="About this shop">
          <ul className="footer__links">
            <li>
              <a href={'/about' satisfies PageAddress}>About us</a>
            </li>
            <li>
              <a href={'/how-it-works' satisfies PageAddress}>How it works</a>
            </li>
            <li>
              <a href={'/faq' satisfies PageAddress}>FAQ</a>
            </li>
            <li>
              <a href={'/terms' satisfies PageAddress}>Terms and Conditions</a>
            </li>
            <li>
              <a href={'/privacy' satisfies PageAddress}>Privacy policy</a>
            </li>
            <li>
              <a href={site.brand_site_url ?? ('/for-brands' satisfies PageAddress)}>For brands</a>
            </li>
            <li>
              <a href={'/contact-us' satisfies PageAddress}>Contact us</a>
            </li>
          </ul>
        </nav>
        <p className="footer__copyright">
          © {site.year} {site.name}. All rights reserved.
        </p>
      </div>
    </footer>
  )
}
