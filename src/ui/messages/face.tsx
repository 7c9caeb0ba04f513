import type { ShownImage } from '../display/attachment.ts'
import { Avatar } from '../kit/avatar.tsx'

const tones = 6

/** The avatar of somebody one talks with; initials stand on a color of their own. */
export function Face({
  person: { id, name, attachment },
}: {
  person: { readonly id: string; readonly name: string; readonly attachment: readonly ShownImage[] }
}) {
  const tone = [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tones
  return (
    <span className={`face face--${tone}`}>
      <Avatar name={name} images={attachment} />
    </span>
  )
}
