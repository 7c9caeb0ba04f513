import { type ReactNode, useRef } from 'react'
import { useFocusGuard } from '../../kit/focus-guard.ts'
import { Link } from '../../kit/link.tsx'
import { useFragment } from '../../layout/fragment.ts'
import { to } from '../../paths.ts'
import * as words from './words.ts'

interface SettingsPageProps {
  /** Shown above everything: what cannot wait. */
  notice: ReactNode
  /** In their order; `id` is the section's own. */
  sections: readonly { id: string; title: string }[]
  children: ReactNode
}

/** All settings on one page, with an index beside them if there is room. */
export function SettingsPage({ notice, sections, children }: SettingsPageProps) {
  const page = useRef<HTMLDivElement>(null)
  useFocusGuard(page)
  useFragment()
  return (
    <div className="settings" ref={page}>
      <header className="settings__head">
        <h1 className="display" tabIndex={-1}>
          {words.settings}
        </h1>
        <p className="soft">{words.settingsIntro}</p>
      </header>
      {notice}
      <div className="settings__columns">
        <nav className="settings__index" aria-label={words.sections}>
          <p className="caps soft">{words.onThisPage}</p>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link {...to.settings} hash={id} onClick={() => document.getElementById(id)?.focus()}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>{children}</div>
      </div>
    </div>
  )
}
