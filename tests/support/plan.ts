import * as z from 'zod/mini'
import type { Asked } from '#server/platform/database/statement.ts'

/** A node of a plan, as `explain (analyze, format json)` writes it. */
export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string | undefined
  'Index Name'?: string | undefined
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number | undefined
  Plans?: PlanNode[] | undefined
}

const planNode: z.ZodMiniType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.optional(z.string()),
    'Index Name': z.optional(z.string()),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.optional(z.number()),
    Plans: z.optional(z.array(planNode)),
  }),
)
const explained = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })

/** The nodes of the plan of a statement, which is run for it. */
export async function planOf(
  on: Asked,
  { text, values }: { text: string; values: unknown[] },
): Promise<PlanNode[]> {
  const { rows } = await on.query(`explain (analyze, format json) ${text}`, values)
  const [{ Plan }] = explained.parse(rows[0])['QUERY PLAN']
  const nodes: PlanNode[] = []
  const walk = (node: PlanNode) => {
    nodes.push(node)
    node.Plans?.forEach(walk)
  }
  walk(Plan)
  return nodes
}
