import { SaveForm } from '../../forms/save-form.tsx'
import type { FormActor } from '../../kit/forms/form-fields.ts'
import { Select } from '../../kit/forms/select.tsx'
import * as words from './words.ts'

/** The values of the form: an IANA name, or nothing to follow the device. */
export interface TimeZoneValues {
  readonly 'profile.time_zone': string
}

interface TimeZoneFormProps {
  actor: FormActor<TimeZoneValues>
  /** The zone of this device. */
  device: string
  /** Those to choose from. */
  zones: readonly string[]
}

/** The choice of the zone in which emails and notifications name days and times. */
export function TimeZoneForm({ actor, device, zones }: TimeZoneFormProps) {
  return (
    <SaveForm actor={actor} name="time-zone" labels={words.timeZoneLabels} submit={words.saveTimeZone}>
      {field => (
        <Select
          {...field('profile.time_zone')}
          empty={words.asOnDevice(words.zoneName(device))}
          options={zones.map(value => ({ value, label: words.zoneName(value) }))}
        />
      )}
    </SaveForm>
  )
}
