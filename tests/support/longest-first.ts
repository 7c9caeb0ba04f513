import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes minutes, the longest first, as it was measured on two cores: begun last, one worker would be at it while
 * the others have nothing to do. The end of a path each, so that it is found wherever the project lies.
 */
const longest = [
  'tests/faults/matrix-account.slow.test.ts',
  'tests/faults/matrix-wardrobe.slow.test.ts',
  'tests/faults/matrix-shop.slow.test.ts',
  'tests/browser/paths/selling.slow.test.ts',
  'tests/browser/paths/session.slow.test.ts',
  'tests/browser/paths/checkout.slow.test.ts',
  'tests/browser/paths/wardrobe.slow.test.ts',
  'tests/browser/shop/journey.slow.test.ts',
  'tests/browser/business/import-to-statement.slow.test.ts',
  'tests/browser/accessibility/accessibility.test.ts',
]

/** A worker goes on with files of its project, and is started anew for another: each project's stand together. */
const projects = ['unit', 'machines', 'slow', 'browser', 'server']

/**
 * Project by project, the quick ones first; the server's come last and fill up the time in which the last of the
 * browser's are still running. Within a project the files of the list above begin, whatever an earlier run says. All
 * others follow in Vitest's own order: what failed last time, then what took longest; where no earlier run is
 * remembered, as on a clean checkout, the larger file first. A file of the list that was renamed is one of these.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projectRank = ({ project }: TestSpecification) => projects.indexOf(project.name)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex(name => moduleId.endsWith(name))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => projectRank(a) - projectRank(b) || rank(a) - rank(b))
  }
}
