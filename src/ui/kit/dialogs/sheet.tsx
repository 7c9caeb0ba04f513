import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '../icon.tsx'
import * as words from '../words.ts'
import './sheet.css'

interface SheetProps {
  isOpen: boolean
  /** Called by Escape, the close button or a click outside. */
  onClose: () => void
  title: string
  /** The position; on phones a `side` covers the width and a `middle` comes from below. */
  place?: 'side' | 'middle' | 'whole' | 'page'
  isTitleHidden?: boolean
  children: ReactNode
}

/** A native modal dialog, opened and closed by its parent. */
export function Sheet({
  isOpen,
  onClose,
  title,
  place = 'side',
  isTitleHidden = false,
  children,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (isOpen && element?.open === false) element.showModal()
    if (!isOpen && element?.open === true) element.close()
  }, [isOpen])
  // a dialog that is unmounted while it is open still returns the focus to where it was
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  const cancel = (event: SyntheticEvent) => {
    // of a dialog, or of a file chooser, inside this one
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // dragging an image or selecting text that ends outside the dialog is no click outside
  const isBeside = useRef(false)
  const press = (event: MouseEvent) => {
    isBeside.current = event.target === dialog.current
  }
  const clickBeside = (event: MouseEvent) => {
    if (isBeside.current && event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same
    <dialog
      ref={dialog}
      className={`sheet sheet--${place}`}
      aria-labelledby={titleId}
      onCancel={cancel}
      onMouseDown={press}
      onClick={clickBeside}
    >
      <div className="sheet__inside">
        <div className="sheet__head">
          <h2 id={titleId} className={isTitleHidden ? 'unseen' : 'title'}>
            {title}
          </h2>
          <button type="button" className="icon-button sheet__close" onClick={onClose}>
            <Icon shape="close" />
            <span className="unseen">{words.close}</span>
          </button>
        </div>
        {isOpen && children}
      </div>
    </dialog>
  )
}
