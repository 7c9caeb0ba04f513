import { useRef } from 'react'
import type { Site } from '#src/api/contract/values/page.ts'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { to } from '../paths.ts'
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
              <a href={to.about.to}>About us</a>
            </li>
            <li>
              <a href={to['how-it-works'].to}>How it works</a>
            </li>
            <li>
              <a href={to.faq.to}>FAQ</a>
            </li>
            <li>
              <a href={to.terms.to}>Terms and Conditions</a>
            </li>
            <li>
              <a href={to.privacy.to}>Privacy policy</a>
            </li>
            <li>
              <a href={site.brand_site_url ?? to['for-brands'].to}>For brands</a>
            </li>
            <li>
              <a href={to['contact-us'].to}>Contact us</a>
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
