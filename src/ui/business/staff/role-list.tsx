import { staffRoles } from '#src/api/contract/values/staff-roles.ts'
import * as words from './words.ts'

/** What each role can do. */
export function RoleList() {
  return (
    <section aria-labelledby="staff-roles" className="staff">
      <h2 id="staff-roles" className="title">
        {words.rolesTitle}
      </h2>
      <dl className="staff-roles">
        {staffRoles.map(role => (
          <div key={role} className="staff-roles__role">
            <dt>{words.roles[role]}</dt>
            <dd className="soft">{words.abouts[role]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
