import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { type ReportEvent, reportMachine, reportSentences } from '#src/machines/lifecycles/report.ts'
import { type ReportRow, reportEffects, reportRow } from './effects.ts'

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    report: LifecycleTypes<ReportRow, ReportEvent>
  }
}

export const reportLifecycle = {
  kind: 'report',
  noun: 'report',
  row: reportRow,
  machine: reportMachine,
  sentences: reportSentences,
  payloadGuards: ['givesReason'],
  people: {},
  texts: {},
  contextOf: () => ({}),
  effects: reportEffects,
} satisfies Definition<ReportRow, ReportEvent>
