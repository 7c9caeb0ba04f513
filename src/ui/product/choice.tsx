import { useEffect, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { colorLabel, colorValue } from '#src/api/contract/values/color-names.ts'
import { compareSizeLabels } from '#src/api/contract/values/sizes.ts'
import type { ChoosableVariant, productChoiceMachine } from '#src/machines/forms/product-choice.ts'
import { useSelect } from '../actors.tsx'
import { ColorDot } from '../kit/color-dots.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { SizeText } from '../units/size-text.tsx'
import * as words from './words.ts'
import '../kit/forms/choice-row.css'
import './choice.css'

const SizeGuide = lazyComponent(async () => (await import('./size-guide.tsx')).SizeGuide)

type ChoiceActor = ActorRefFrom<typeof productChoiceMachine>

interface ChoiceProps {
  actor: ChoiceActor
  /** A color was chosen; its images can be shown. */
  onColor: (color: string) => void
}

/**
 * Color and size as buttons; asks for what is still missing after an attempt to add too early. A unique item has
 * nothing to choose: its color and size are facts.
 */
export function Choice({ actor, onColor }: ChoiceProps) {
  const variants = useSelect(actor, ({ context }) => context.variants)
  const color = useSelect(actor, ({ context }) => context.color)
  const size = useSelect(actor, ({ context }) => context.size)
  const isAsked = useSelect(actor, snapshot => snapshot.matches('askedToChoose'))
  // loaded when it is first opened, and kept for the next time
  const [isGuideOpen, setIsGuideOpen] = useState<boolean>()
  const form = useRef<HTMLDivElement>(null)
  const chooseColor = (chosen: string) => {
    actor.send({ type: 'color.chosen', color: chosen })
    onColor(chosen)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the buttons come to life: what the hand chose before
  useEffect(() => {
    for (const { name, value } of form.current?.querySelectorAll<HTMLInputElement>(':checked') ?? []) {
      if (name === 'size' && value !== size) actor.send({ type: 'size.chosen', size: value })
      if (name === 'color' && value !== color) chooseColor(value)
    }
  }, [])
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLInputElement>('fieldset[data-missing] input')?.focus()
  }, [isAsked])
  const colors = colorsOf(variants)
  const chosen = colors.find(({ value }) => value === color)
  const sizes = valuesOf(
    variants
      .filter(({ options }) => color === null || colorValue(options) === color)
      .map(({ options }) => options.size),
  ).toSorted(compareSizeLabels)
  const hasStock = (wanted: { color: string | null; size: string | null }) =>
    variants.some(
      ({ options, stock }) =>
        stock > 0 &&
        (wanted.color === null || colorValue(options) === wanted.color) &&
        (wanted.size === null || options.size === wanted.size),
    )
  const isUnique = variants.length === 1
  const names = new Map(variants.map(({ options }) => [options.size, options.size_in]))
  const sizeText = (each: string) => <SizeText key={each} text={each} names={names.get(each)} />
  return (
    <div className="choice" ref={form}>
      {isUnique && (
        <p>
          {colors.map(({ label }) => label).join(' · ')}
          {colors.length > 0 && sizes.length > 0 && ' · '}
          {sizes.map(each => (each === words.oneSize ? each : [words.size(' '), sizeText(each)]))}
        </p>
      )}
      {!isUnique && colors.length > 0 && (
        <fieldset data-missing={color === null || undefined}>
          <legend className="choice__legend">
            {words.color(chosen === undefined ? '' : `: ${chosen.label}`)}
          </legend>
          <div className="choice__row">
            {colors.map(({ value, slug, label }) => (
              <label key={value} className="choice__color">
                <input
                  type="radio"
                  name="color"
                  value={value}
                  checked={value === color}
                  onChange={() => chooseColor(value)}
                />
                <ColorDot slug={slug} />
                <span className="choice__name">{label}</span>
              </label>
            ))}
          </div>
          {isAsked && color === null && <p className="field__error">{words.colorNeeded}</p>}
        </fieldset>
      )}
      {!isUnique && sizes.length > 0 && (
        <fieldset data-missing={size === null || undefined}>
          <legend className="choice__legend">
            {words.size(size === null ? '' : ': ')}
            {size !== null && sizeText(size)}
          </legend>
          <div className="choice__row">
            {sizes.map(each => {
              const isThere = hasStock({ color, size: each })
              return (
                <label key={each} className={isThere ? 'choice__size' : 'choice__size choice__size--gone'}>
                  <input
                    type="radio"
                    name="size"
                    value={each}
                    checked={each === size}
                    onChange={() => actor.send({ type: 'size.chosen', size: each })}
                  />
                  {sizeText(each)}
                  {!isThere && <span className="unseen"> {words.soldOut}</span>}
                </label>
              )
            })}
          </div>
          {isAsked && size === null && <p className="field__error">{words.sizeNeeded}</p>}
        </fieldset>
      )}
      {sizes.some(each => each !== words.oneSize) && (
        <button
          type="button"
          className="text-button small"
          aria-haspopup="dialog"
          onClick={() => setIsGuideOpen(true)}
        >
          {words.sizeGuide}
        </button>
      )}
      {isGuideOpen !== undefined && (
        <SizeGuide
          isOpen={isGuideOpen}
          onClose={() => setIsGuideOpen(false)}
          size={variants[0]?.options.size}
        />
      )}
    </div>
  )
}

/** The colors of variants, each once: the value, its slug for the dot, and its name. */
function colorsOf(variants: readonly ChoosableVariant[]) {
  const colors = new Map<string, { value: string; slug: string | null; label: string }>()
  for (const { options } of variants) {
    const value = colorValue(options)
    if (value === null || colors.has(value)) continue
    colors.set(value, { value, slug: options.color, label: colorLabel(options) })
  }
  return [...colors.values()]
}

function valuesOf(values: readonly (string | null)[]): string[] {
  return [...new Set(values)].filter(value => value !== null)
}
