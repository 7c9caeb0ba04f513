import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import * as words from './words.ts'

interface MoreMenuProps {
  /** What its actions are about: "More" alone stands on the button, the rest is for those who listen. */
  about?: string | undefined
  /** An `<li>` each. One with `data-stays` shows how its action went: the menu is open until the action closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * The rarer actions of a thing, behind one button. It is a native popover: Escape, a press beside it and the choice of
 * an action close it, and the button has the focus again.
 */
export function MoreMenu({ about, children }: MoreMenuProps) {
  const id = useId()
  const menu = useRef<HTMLUListElement>(null)
  return (
    <>
      <button type="button" className="button button--quiet" popoverTarget={id}>
        {words.more}
        {about !== undefined && <span className="unseen">: {about}</span>}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed inside are buttons and links */}
      <ul ref={menu} id={id} popover="auto" className="more-menu" onClick={closeAfterChoice}>
        {typeof children === 'function' ? children(() => menu.current?.hidePopover()) : children}
      </ul>
    </>
  )
}

/** A refused action leaves the menu open: its reason stands there. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const chosen = target instanceof Element ? target.closest('a, button') : null
  const isOver = chosen?.ariaDisabled !== 'true' && chosen?.closest('[data-stays]') === null
  if (isOver) currentTarget.hidePopover()
}
