import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import * as words from './words.ts'

interface MoreMenuProps {
  /** The name of the outfit or the list, for screen readers. */
  of: string
  /** An `<li>` for each action. One that is done closes the menu. */
  children: (close: () => void) => ReactNode
}

/** The actions that come after the main one. It closes with Escape, and with a press outside. */
export function MoreMenu({ of, children }: MoreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && menu.current?.contains(target) === false) menu.current.open = false
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [])
  // what has the focus is not hidden with it
  const close = () => {
    if (menu.current?.contains(document.activeElement) === true)
      menu.current.querySelector('summary')?.focus()
    if (menu.current !== null) menu.current.open = false
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && menu.current?.open === true) close()
  }
  // a dialog returns the focus to what had it
  const beforeDialog = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[aria-haspopup="dialog"]') !== null) close()
  }
  return (
    <details
      ref={menu}
      className="more-menu"
      onKeyDown={press}
      onClickCapture={beforeDialog}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget instanceof Node && menu.current?.contains(relatedTarget) === false)
          menu.current.open = false
      }}
    >
      <summary className="more-menu__toggle">
        {words.more}
        <span className="unseen">: {of}</span>
      </summary>
      <ul className="more-menu__list">{children(close)}</ul>
    </details>
  )
}
