import type { ComponentProps } from 'react'
import * as words from '#src/ui/purchases/dispute-words.ts'
import { FormImages } from '#src/ui/purchases/form-images.tsx'
import { choosing } from '../-uploads/choosing.ts'

interface DisputeImagesProps extends Pick<ComponentProps<typeof FormImages>, 'form'> {
  images: Parameters<typeof choosing>[0]
  field: Pick<ComponentProps<typeof FormImages>, 'name' | 'errors'>
  isOptional?: boolean
}

/** The photos that one side sends along about a problem. */
export function DisputeImages({ form, images, field, isOptional = true }: DisputeImagesProps) {
  return (
    <FormImages
      actor={images}
      form={form}
      name={field.name}
      label={words.images}
      add={words.imagesAdd}
      hint={words.imagesHint}
      errors={field.errors}
      isOptional={isOptional}
      {...choosing(images)}
    />
  )
}
