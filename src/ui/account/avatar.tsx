import type { User } from '#src/api/contract/session.ts'
import { attachment } from '../display/attachment.ts'
import { initials } from '../display/initials.ts'
import './avatar.css'

/** Specification.md §9. */
const avatarSize = 54

/** The first picture of a person, otherwise the initials. */
export function Avatar({ name, pictures }: { name: string; pictures: User['attachment'] | null }) {
  if (pictures === null || pictures.length === 0)
    return (
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
    )
  const { url, alt } = attachment(pictures)
  return <img className="avatar" src={url} alt={alt} width={avatarSize} height={avatarSize} />
}
