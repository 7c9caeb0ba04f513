import { useRef } from 'react'
import type { Site } from '#src/api/contract/values/page.ts'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { paths } from '../paths.ts'
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
              <a href={paths.about}>About us</a>
            </li>
            <li>
              <a href={paths['how-it-works']}>How it works</a>
            </li>
            <li>
              <a href={paths.faq}>FAQ</a>
            </li>
            <li>
              <a href={paths.terms}>Terms and Conditions</a>
            </li>
            <li>
              <a href={paths.privacy}>Privacy policy</a>
            </li>
            <li>
              <a href={site.brand_site_url ?? paths['for-brands']}>For brands</a>
            </li>
            <li>
              <a href={paths['contact-us']}>Contact us</a>
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
