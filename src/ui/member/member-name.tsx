import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'

interface MemberNameProps {
  member: { readonly id: string; readonly name: string; readonly has_page: boolean }
}

/** The name of a member or a company, with a link to their page where everybody may see one. */
export function MemberName({ member: { id, name, has_page } }: MemberNameProps) {
  return has_page ? <Link {...to.member(id)}>{name}</Link> : name
}
