import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { type ReportEvent, reportMachine, reportSentences } from '#src/machines/lifecycles/report.ts'
import { type ReportRow, reportEffects } from './effects.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    report: LifecycleTypes<ReportRow, ReportEvent>
  }
}

export const reportLifecycle: Definition<ReportRow, ReportEvent> = {
  kind: 'report',
  noun: 'report',
  table: 'reports',
  written: {},
  columns: ['t.reporter_id'],
  machine: reportMachine,
  sentences: reportSentences,
  payloadGuards: ['givesReason'],
  people: {},
  texts: {},
  contextOf: () => ({}),
  effects: reportEffects,
}
