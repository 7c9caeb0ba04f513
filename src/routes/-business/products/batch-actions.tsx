import { useState } from 'react'
import { changeProducts } from '#src/api/commands/business/products.ts'
import type { productEvents } from '#src/api/contract/business/product-changes.ts'
import type { EventName } from '#src/api/contract/lifecycle.ts'
import { useApp } from '#src/app/provider.tsx'
import { bulkLinks } from '#src/ui/business/bulk/bulk-links.ts'
import { edit, selectAllMatching } from '#src/ui/business/bulk/words.ts'
import { codeLinks } from '#src/ui/business/codes/code-links.ts'
import { codeFor } from '#src/ui/business/codes/words.ts'
import { markdownLinks } from '#src/ui/business/markdowns/markdown-links.ts'
import { markDown } from '#src/ui/business/markdowns/words.ts'
import * as words from '#src/ui/business/products/words.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { Link, type LinkTarget } from '#src/ui/kit/link.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { useCommand } from '../../-page/use-command.ts'

interface BatchActionsProps {
  ids: readonly string[]
  /** All that match the filters, where more match than are selected; null otherwise. */
  all: { count: number; target: LinkTarget } | null
  titles: ReadonlyMap<string, string>
  onDone: () => void
}

interface Refused {
  id: string
  title: string
  reason: string
}

/** The bar of what is done with the selected products; each that could not be changed says why. */
export function BatchActions({ ids, all, titles, onDone }: BatchActionsProps) {
  const [refused, setRefused] = useState<readonly Refused[]>([])
  return (
    <section className="batch" aria-label={words.selected(ids.length)}>
      <div className="batch__row">
        <p className="batch__count" role="status">
          {words.selected(ids.length)}
        </p>
        {(['activate', 'archive'] as const).map(event => (
          <Send
            key={event}
            event={event}
            ids={ids}
            onResult={results => {
              const left = results.flatMap(({ id, ok, reason }) =>
                ok ? [] : [{ id, title: titles.get(id) ?? id, reason: reason ?? '' }],
              )
              setRefused(left)
              if (left.length === 0) onDone()
            }}
          />
        ))}
        <ButtonLink {...bulkLinks.of(ids)} look="quiet">
          {edit}
        </ButtonLink>
        <ButtonLink {...markdownLinks.of(ids)} look="quiet">
          {markDown}
        </ButtonLink>
        <ButtonLink {...codeLinks.of(ids)} look="quiet">
          {codeFor}
        </ButtonLink>
        {all !== null && <Link {...all.target}>{selectAllMatching(all.count)}</Link>}
        <button type="button" className="text-button" onClick={onDone}>
          {kitWords.cancel}
        </button>
      </div>
      {refused.length > 0 && (
        <div role="alert">
          <p>{words.batchRefused(refused.length)}</p>
          <ul>
            {refused.map(({ id, title, reason }) => (
              <li key={id} className="small">
                {title}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

interface SendProps {
  event: EventName<typeof productEvents>
  ids: readonly string[]
  onResult: (results: Awaited<ReturnType<typeof changeProducts>>) => void
}

function Send({ event, ids, onResult }: SendProps) {
  const app = useApp()
  // the actor keeps its first functions: they read what is selected when it is pressed
  const [now] = useState<{ ids: readonly string[]; onResult: SendProps['onResult'] }>({ ids, onResult })
  now.ids = ids
  now.onResult = onResult
  const actor = useCommand({
    run: async () => now.onResult(await changeProducts(app, { ids: [...now.ids], event })),
  })
  return <CommandButton actor={actor}>{words.eventLabels[event]}</CommandButton>
}
