import type { FeaturedProduct } from '#src/api/contract/business/brand.ts'
import { brandLimits } from '#src/api/contract/values/brand-limits.ts'
import type { Image } from '#src/api/contract/values/values.ts'
import { SaveForm } from '../../forms/save-form.tsx'
import { Button } from '../../kit/button.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { Textarea } from '../../kit/forms/textarea.tsx'
import { FeaturedList } from './featured-list.tsx'
import { ImageField } from './image-field.tsx'
import * as words from './words.ts'

/** The values of the form: a text, the ids of two images, and the ids of products with blanks between them. */
export interface BrandPageValues {
  readonly story: string
  readonly cover: string
  readonly logo: string
  readonly featured: string
}

interface BrandPageFormProps {
  actor: FormActor<BrandPageValues>
  cover: Image | null
  logo: Image | null
  featured: readonly FeaturedProduct[]
  isClosed: boolean
  onOpen: (panel: 'cover' | 'logo' | 'featured') => void
}

/** The form of a brand's page. */
export function BrandPageForm({ actor, cover, logo, featured, isClosed, onOpen }: BrandPageFormProps) {
  return (
    <SaveForm
      actor={actor}
      name="brand-page"
      labels={words.labels}
      submit={words.save}
      waitsFor={isClosed ? words.closed : null}
    >
      {field => (
        <>
          <fieldset disabled={isClosed}>
            <legend className="unseen">{words.images}</legend>
            <div className="brand-edit__images">
              <ImageField
                {...field('cover')}
                kind="cover"
                image={cover}
                texts={{
                  none: words.noCover,
                  add: words.addCover,
                  change: words.changeCover,
                  remove: words.removeCover,
                }}
                onOpen={() => onOpen('cover')}
              />
              <ImageField
                {...field('logo')}
                kind="logo"
                image={logo}
                texts={{
                  none: words.noLogo,
                  add: words.addLogo,
                  change: words.changeLogo,
                  remove: words.removeLogo,
                }}
                onOpen={() => onOpen('logo')}
              />
            </div>
          </fieldset>
          <Textarea
            {...field('story')}
            hint={words.storyHint}
            isOptional
            most={brandLimits.story}
            rows={8}
            isCounted
          />
          <fieldset className="brand-edit__featured" disabled={isClosed}>
            <legend className="field__label">{words.featured}</legend>
            <p className="small soft">{words.featuredHint}</p>
            {field('featured').errors?.map(error => (
              <p key={error} className="field__error">
                {error}
              </p>
            ))}
            <FeaturedList products={featured} onOrder={ids => field('featured').onType(ids.join(' '))} />
            <Button
              look="quiet"
              onPress={() => onOpen('featured')}
              id="brand-page-featured"
              aria-haspopup="dialog"
            >
              {words.chooseProducts}
            </Button>
          </fieldset>
        </>
      )}
    </SaveForm>
  )
}
