import { useRef } from 'react'
import type { Site } from '#src/api/contract/values/page.ts'
import { useLinkClicks } from '../kit/link-clicks.ts'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import * as words from './words.ts'
import './footer.css'

/** The footer of every page (U-15). */
export function Footer({ site }: { site: Site }) {
  const footer = useRef<HTMLElement>(null)
  useLinkClicks(footer)
  return (
    <footer className="footer" ref={footer}>
      <div className="wide footer__inside">
        <p className="footer__line display">{words.slogan}</p>
        <nav aria-label={words.aboutThisShop}>
          <ul className="footer__links">
            <li>
              <a href={to.about.to}>{kitWords.aboutUs}</a>
            </li>
            <li>
              <a href={to['how-it-works'].to}>{words.howItWorks}</a>
            </li>
            <li>
              <a href={to.faq.to}>{words.faq}</a>
            </li>
            <li>
              <a href={to.terms.to}>{words.termsAndConditions}</a>
            </li>
            <li>
              <a href={to.privacy.to}>{kitWords.privacyPolicy}</a>
            </li>
            <li>
              <a href={site.brand_site_url ?? to['for-brands'].to}>{kitWords.forBrands}</a>
            </li>
            <li>
              <a href={to['contact-us'].to}>{words.contactUs}</a>
            </li>
          </ul>
        </nav>
        <p className="footer__copyright">{words.allRightsReserved(site.year, site.name)}</p>
      </div>
    </footer>
  )
}
