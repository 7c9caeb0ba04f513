import { type ReactNode, useRef } from 'react'
import { useActors, useSelect } from '../actors.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { Sheet } from '../kit/dialogs/sheet.tsx'
import { useLinkClicks } from '../kit/link-clicks.ts'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import * as words from './words.ts'
import './side-menu.css'

/** The account side menu of a logged-in user (U-11). */
export function SideMenu({ notifications }: { notifications: ReactNode }) {
  const { auth, sideMenu } = useActors()
  const isOpen = useSelect(sideMenu, snapshot => snapshot.matches('open'))
  const user = useSelect(auth, ({ context }) => context.user)
  const hasUnread = useSelect(auth, ({ context }) => context.hasUnreadMessages)
  const logOut = () => {
    sideMenu.send({ type: 'sideMenu.closed' })
    // the end of the session leads home; navigating there earlier would send a request with the token being
    // ended
    auth.send({ type: 'auth.logout' })
  }
  return (
    <Sheet
      isOpen={isOpen && user !== null}
      onClose={() => sideMenu.send({ type: 'sideMenu.closed' })}
      title={words.yourAccount}
      isTitleHidden
    >
      {user !== null && (
        <div className="side-menu">
          <div className="side-menu__person">
            <Avatar name={user.name} images={user.attachment} />
            <p>
              <span className="side-menu__name">{user.name}</span>
              <span className="small soft">{user.email}</span>
            </p>
          </div>
          <AccountMenu
            isCompany={user.profile.is_company}
            may={user.profile.may}
            hasUnread={hasUnread}
            place="sideMenu"
          />
          {notifications}
          <Links />
          <div className="side-menu__foot">
            <button type="button" className="button button--quiet" onClick={logOut}>
              {words.logOut}
            </button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

function Links() {
  const list = useRef<HTMLUListElement>(null)
  useLinkClicks(list)
  return (
    <ul className="side-menu__links" ref={list}>
      <li>
        <a href={to.about.to}>{kitWords.aboutUs}</a>
      </li>
      <li>
        <a href={to['customer-care'].to}>{words.customerService}</a>
      </li>
      <li>
        <a href={to.terms.to}>{words.termsOfSale}</a>
      </li>
      <li>
        <a href={to.privacy.to}>{words.privacyPolicy}</a>
      </li>
      <li>
        <a href={to.faq.to}>{words.faq}</a>
      </li>
    </ul>
  )
}
