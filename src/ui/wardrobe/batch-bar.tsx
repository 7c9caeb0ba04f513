import { type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { decisions, seasons } from '#src/api/contract/values/garment-words.ts'
import { audiences, colors, conditions } from '#src/api/contract/values/vocabulary.ts'
import type {
  BatchChange,
  garmentSelectionMachine,
} from '#src/machines/editors/wardrobe/garment-selection.ts'
import { useSelect } from '../actors.tsx'
import { itemsText } from '../garment/words.ts'
import { Button } from '../kit/button.tsx'
import { optionsOf } from '../kit/forms/options-of.ts'
import { type OptionGroup, Select } from '../kit/forms/select.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import * as kitWords from '../kit/words.ts'
import * as words from './words.ts'

export type SelectionActor = ActorRefFrom<typeof garmentSelectionMachine>

interface BatchBarProps {
  actor: SelectionActor
  categories: readonly OptionGroup[]
  /** All that the list shows. */
  shown: readonly string[]
  today: string
  /** Further actions for the selected garments; shown once something is selected. */
  children?: ReactNode
}

/**
 * The fields that can be set for all selected garments. `category` is a field of its own, with its groups.
 */
const settable: Readonly<
  Record<string, { label: string; options: Readonly<Record<string, string>>; isList: boolean }>
> = {
  seasons: { label: words.season, options: seasons, isList: true },
  colors: { label: words.color, options: colors, isList: true },
  whose: { label: kitWords.forLabel, options: audiences, isList: false },
  condition: { label: kitWords.condition, options: conditions, isList: false },
  decision: { label: words.keepMaybeOrSell, options: decisions, isList: false },
}
const choices = {
  category: kitWords.category,
  tag: words.tag,
  storage: words.place,
  ...Object.fromEntries(Object.entries(settable).map(([name, { label }]) => [name, label])),
}

/** The actions for all selected garments. */
export function BatchBar({ actor, categories, shown, today, children }: BatchBarProps) {
  const [field, setField] = useState('category')
  const [value, setValue] = useState('')
  const [isWide] = useState(() => matchMedia('(min-width: 48rem)').matches)
  const chosen = useSelect(actor, ({ context }) => context.chosen)
  const problem = useSelect(actor, ({ context }) => context.problem)
  const wanted = useSelect(actor, ({ context }) => context.wanted)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  const want = (change: BatchChange['change'], done: string) =>
    actor.send({ type: 'batch.wanted', batch: { change, done } })
  const isNone = chosen.length === 0
  const set = () => {
    want(changeOf(field, value), words.changedDone)
    setValue('')
  }
  const choice = settable[field]
  return (
    <section className="batch" aria-label={words.selection}>
      {isUnreachable && wanted !== null ? (
        <NoticeBar
          message={problem ?? words.noAnswer}
          onRetry={() => actor.send({ type: 'batch.wanted', batch: wanted })}
        />
      ) : (
        problem !== null && (
          <p className="field__error" role="alert">
            {problem}
          </p>
        )
      )}
      <div className="batch__row">
        <p className="batch__count" role="status">
          {isNone ? words.noneSelected : words.selected(itemsText(chosen.length))}
        </p>
        <button
          type="button"
          className="text-button"
          onClick={() => actor.send({ type: 'selection.set', slugs: isNone ? shown : [] })}
        >
          {isNone ? words.selectAll(shown.length) : words.clearSelection}
        </button>
        <button type="button" className="text-button" onClick={() => actor.send({ type: 'selection.ended' })}>
          {kitWords.done}
        </button>
      </div>
      {/* open where there is room for it */}
      <details className="batch__fold" open={isWide}>
        <summary>
          <span className="text-button">{words.changeDetails}</span>
        </summary>
        <div className="batch__row batch__set">
          <Select
            name="batch-field"
            label={words.whatToChange}
            value={field}
            options={optionsOf(choices)}
            onType={name => {
              setField(name)
              setValue('')
            }}
          />
          {field === 'category' ? (
            <Select
              name="batch-value"
              label={kitWords.category}
              value={value}
              options={categories}
              empty={words.chooseOne}
              onType={setValue}
            />
          ) : choice === undefined ? (
            <TextInput
              name="batch-value"
              label={field === 'tag' ? words.tag : words.where}
              value={value}
              maxLength={field === 'tag' ? 30 : 80}
              autoComplete="off"
              onType={setValue}
            />
          ) : (
            <Select
              name="batch-value"
              label={choice.label}
              value={value}
              options={optionsOf(choice.options)}
              empty={words.chooseOne}
              onType={setValue}
            />
          )}
          <Button onPress={set} isBusy={isBusy} isRefused={isNone || value.trim() === ''}>
            {words.applyToSelected}
          </Button>
        </div>
      </details>
      <div className="batch__row">
        <Button
          look="quiet"
          isRefused={isNone || isBusy}
          onPress={() => want({ wear: today }, words.wornToday)}
        >
          {words.wornTodayDone}
        </Button>
        <Button
          look="quiet"
          isRefused={isNone || isBusy}
          onPress={() => want({ event: 'archive' }, words.archived)}
        >
          {words.archive}
        </Button>
        {!isNone && children}
      </div>
    </section>
  )
}

/** The change that is sent to the server. */
function changeOf(field: string, value: string): BatchChange['change'] {
  if (field === 'tag') return { add_tags: [value.trim()] }
  if (field === 'storage') return { set: { storage: value.trim() } }
  return { set: { [field]: settable[field]?.isList === true ? [value] : value } }
}
