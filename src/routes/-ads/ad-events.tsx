import type { ReactNode } from 'react'
import { adLifecycle } from '#src/api/commands/ads.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { outerState } from '#src/ui/ads/ad-state.tsx'
import { askedEvent, isInShop, isWriting, ShopLink } from '#src/ui/ads/own-ad.tsx'
import * as words from '#src/ui/ads/words.ts'
import { ButtonLink } from '#src/ui/kit/button.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { seeSales } from '#src/ui/order/link-words.ts'
import { purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import { LifecycleActions } from '../-lifecycle/lifecycle-actions.tsx'

const Appeal = lazyComponent(async () => (await import('./appeal.tsx')).Appeal)

/** The events that are sent at once. */
const plain = ['publish', 'withdraw', 'pause', 'resume', 'renew'] as const

/** The events of an ad, a button each; a refused one shows its reason. */
export function AdEvents({ ad }: { ad: Ad }) {
  return (
    <ul className="own-ad__buttons">
      <Events ad={ad} />
    </ul>
  )
}

/** The events of an ad in a list: one button for what its state asks for, the others and the links in a menu. */
export function AdRowEvents({ ad }: { ad: Ad }) {
  const asked = askedEvent(ad)
  const link = mainLink(ad)
  const isEvent = asked?.ok === true
  return (
    <ul className="own-ad__buttons">
      {!isEvent && link && <li>{link}</li>}
      <Events
        ad={ad}
        main={asked?.event ?? 'none'}
        entries={
          <>
            {isEvent && link && <li>{link}</li>}
            {isInShop(ad) && (
              <li>
                <ShopLink ad={ad} />
              </li>
            )}
          </>
        }
      />
    </ul>
  )
}

/** Where the row of an ad leads: to the editor, or to the order of one that was sold. */
function mainLink(ad: Ad): ReactNode {
  const state = outerState(ad.state)
  if (state === 'sold')
    return (
      <ButtonLink {...purchaseLinks.list('seller')} look="quiet">
        {seeSales}
      </ButtonLink>
    )
  if (!['draft', 'published', 'paused', 'away', 'expired'].includes(state)) return null
  return (
    <ButtonLink {...adLinks.edit(ad.id)} look="quiet">
      {isWriting(ad) ? words.editDraft : words.edit}
      <span className="unseen">: {ad.title ?? words.untitled}</span>
    </ButtonLink>
  )
}

interface EventsProps {
  ad: Ad
  /** The one event that keeps its button; all do if it is left out. */
  main?: string
  /** The links above the others in the menu. */
  entries?: ReactNode
}

function Events({ ad, main, entries }: EventsProps) {
  const title = ad.title ?? words.thisDraft
  const place = (name: string) =>
    main === undefined
      ? {}
      : name === main
        ? // in review there is nothing to do: to go back is no call to act
          ({ look: name === 'withdraw' ? 'quiet' : 'strong', isHiddenWhenRefused: true } as const)
        : ({ inMenu: name === 'delete' ? 'apart' : true } as const)
  const asked = (name: keyof typeof words.questions) => {
    const { text, ...question } = words.questions[name]
    return {
      ...place(name),
      name,
      label: `${words.labels[name]}…`,
      done: words.messages[name],
      question: {
        ...question,
        text: (
          <p>
            <strong>{title}</strong>. {text}
          </p>
        ),
      },
    }
  }
  return (
    <LifecycleActions
      lifecycle={adLifecycle}
      target={ad}
      allowed={ad.allowed}
      version={ad.version}
      menu={{ about: title, entries }}
      actions={[
        ...plain.map(name => ({
          ...place(name),
          name,
          label: (
            <>
              {words.labels[name]}
              <span className="unseen">: {ad.title}</span>
            </>
          ),
          done: words.messages[name],
        })),
        asked('mark_sold'),
        {
          ...place('appeal'),
          name: 'appeal',
          label: `${words.labels.appeal}…`,
          form: close => <Appeal ad={ad} onClose={close} />,
        },
        asked('delete'),
      ]}
    />
  )
}
