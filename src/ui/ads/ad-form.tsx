import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { adFormMachine } from '#src/machines/editors/ads/ad-form.ts'
import type { AdValues } from '#src/machines/editors/ads/ad-form-setup.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { ChangeTrouble } from '../kit/forms/change-trouble.tsx'
import { Form } from '../kit/forms/form.tsx'
import { useFormFields } from '../kit/forms/form-fields.ts'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import {
  type AdFieldName,
  AdFieldOf,
  type AdFieldsProps,
  adFieldNames,
  adLabels,
  wantsFlaws,
} from './ad-fields.tsx'
import * as words from './words.ts'

export type AdFormActor = ActorRefFrom<typeof adFormMachine>

interface AdFormProps
  extends Pick<AdFieldsProps, 'sizeSystem' | 'categories' | 'brands' | 'images' | 'priceHelp'> {
  actor: AdFormActor
  /** The slug of the garment that it offers; null for an ad from scratch. */
  garment: string | null
  /** Images are being uploaded. */
  isSending: boolean
  /** Beside the button. */
  end?: ReactNode
}

/** The form of an ad: first the missing fields, then everything else. */
export function AdForm({ actor, garment, isSending, end, ...given }: AdFormProps) {
  const { values, asked, isDraft } = useSelect(actor, ({ context }) => context)
  const { field, submit } = useFormFields<AdValues>(actor, adLabels, 'ad')
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy') && !snapshot.hasTag('outdated'))
  const isSendable = useSelect(actor, snapshot =>
    snapshot.can({ type: isDraft ? 'form.published' : 'form.submitted' }),
  )
  const isDiscardable = useSelect(actor, snapshot => !isDraft && snapshot.can({ type: 'form.discarded' }))
  const props: AdFieldsProps = { ...given, field }
  const isShown = (name: AdFieldName) =>
    name !== 'flaws' || wantsFlaws(values.condition) || values.flaws !== ''
  // size and measurements depend on category and flaws on condition: they are asked for together
  const isAsked = (name: AdFieldName): boolean =>
    asked.includes(name) ||
    (name === 'size' && asked.includes('category')) ||
    (name === 'measurements' && (asked.includes('category') || asked.includes('size'))) ||
    (name === 'flaws' && asked.includes('condition'))
  const shown = adFieldNames.filter(isShown)
  // what seems wrong with a photo is said beside it: of a draft it is never folded away
  const isFirst = (name: AdFieldName) => isAsked(name) || (isDraft && name === 'images')
  const first = shown.some(isAsked) ? shown.filter(isFirst) : []
  const others = shown.filter(name => !first.includes(name))
  const send = () => actor.send({ type: isDraft ? 'form.published' : 'form.submitted' })
  return (
    <Form onSubmit={send} className="form ad-form">
      <ChangeTrouble
        actor={actor}
        labels={adLabels}
        name="ad"
        onSubmit={submit}
        onReload={() => actor.send({ type: 'form.reloaded' })}
      />
      {asked.includes('garment') && garment !== null && (
        <p id="ad-garment" tabIndex={-1} className="setting__note">
          {words.notForSaleGone} <Link {...to.garment(garment)}>{words.seeItem}</Link>
        </p>
      )}
      {asked.includes('verified_email') && (
        <p id="ad-verified_email" tabIndex={-1} className="setting__note">
          {words.verifyToPublish}{' '}
          <Link {...to.settings} hash="email">
            {words.resendMail}
          </Link>
        </p>
      )}
      {asked.includes('account') && (
        <p id="ad-account" tabIndex={-1} className="setting__note">
          {words.sellingRestricted} <Link {...to['contact-us']}>{words.contactUs}</Link>
        </p>
      )}
      {first.map(name => (
        <AdFieldOf key={name} name={name} {...props} />
      ))}
      {first.length === 0 ? (
        others.map(name => <AdFieldOf key={name} name={name} {...props} />)
      ) : (
        <details className="ad-form__others">
          <summary>
            <span className="title">{words.otherFields}</span>
            <span className="small soft">{others.map(name => adLabels[name]).join(', ')}</span>
          </summary>
          <div className="form">
            {others.map(name => (
              <AdFieldOf key={name} name={name} {...props} />
            ))}
          </div>
        </details>
      )}
      <div className="ad-form__end">
        <SavedMark actor={actor} />
        <div className="setting__buttons">
          <Button
            type="submit"
            isBusy={isBusy}
            isRefused={!isSendable || isSending}
            {...(isSending ? { 'aria-describedby': 'ad-sending' } : {})}
          >
            {isDraft ? words.publish : kitWords.saveChanges}
          </Button>
          {isDiscardable && (
            <button
              type="button"
              className="text-button"
              onClick={() => actor.send({ type: 'form.discarded' })}
            >
              {kitWords.discardChanges}
            </button>
          )}
          {end}
        </div>
        {isSending && (
          <p id="ad-sending" className="small soft">
            {words.photosUploading(isDraft)}
          </p>
        )}
      </div>
    </Form>
  )
}

/** Shows in a few words whether what was typed is saved. */
function SavedMark({ actor }: { actor: AdFormActor }) {
  const said = useSelect(actor, snapshot => {
    const { id, isDraft } = snapshot.context
    if (snapshot.matches('stored')) return id === null ? '' : isDraft ? words.savedAsADraft : ''
    if (snapshot.matches('saving') || snapshot.matches('publishing')) return words.saving
    if (snapshot.matches('unsaved') && isDraft) return words.saveWaiting
    if (snapshot.matches('unanswered')) return words.publishUnknown
    if (snapshot.matches('unreachable')) return words.unsavedDraft
    return words.notSavedYet
  })
  return (
    <p className="small soft" role="status">
      {said}
    </p>
  )
}
