import { attachment, fallbackUrl, type ShownImage } from '../display/attachment.ts'
import { initials } from '../display/initials.ts'
import './avatar.css'

/** The side of the avatar in pixels (V-04). */
const avatarSize = 54

/** The user's first image, otherwise the initials. */
export function Avatar({ name, images }: { name: string; images: readonly ShownImage[] | null }) {
  const { url, alt } = attachment(images)
  if (url === fallbackUrl)
    return (
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
    )
  return <img className="avatar" src={url} alt={alt} width={avatarSize} height={avatarSize} />
}
