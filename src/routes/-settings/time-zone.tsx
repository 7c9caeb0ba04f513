import { useState } from 'react'
import type { User } from '#src/api/contract/session.ts'
import { useApp } from '#src/app/provider.tsx'
import { TimeZoneForm, type TimeZoneValues } from '#src/ui/account/settings/time-zone.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { useUser } from '../-page/use-user.ts'
import { changeUser } from './own-account.ts'
import { useReload } from './use-reload.ts'

const zoneOf = ({ profile: { time_zone, is_time_zone_fixed } }: User): TimeZoneValues => ({
  'profile.time_zone': is_time_zone_fixed ? (time_zone ?? '') : '',
})

export function TimeZoneSection() {
  const app = useApp()
  const user = useUser()
  const stored = zoneOf(user)
  const actor = useForm<TimeZoneValues>({
    name: 'time-zone',
    schema: async () => (await import('./draft-schemas.ts')).timeZone,
    stored,
    save: async ({ 'profile.time_zone': zone }) =>
      zoneOf(await changeUser(app, { profile: { time_zone: zone === '' ? null : zone } })),
    reload: useReload(zoneOf),
    saved: words.timeZoneSaved,
  })
  const [known] = useState(() => ['UTC', ...Intl.supportedValuesOf('timeZone')])
  // another browser may know a name that this one does not
  const zones = [...new Set([...known, stored['profile.time_zone']])].filter(Boolean).sort()
  return (
    <TimeZoneForm actor={actor} device={Intl.DateTimeFormat().resolvedOptions().timeZone} zones={zones} />
  )
}
