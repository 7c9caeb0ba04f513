import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes minutes, the longest first: begun last, one worker would be at it while the others have nothing to do. */
const longest = [
  'tests/browser/accessibility.test.ts',
  'tests/faults/matrix.test.ts',
  'tests/browser/paths/app.test.ts',
  'tests/browser/paths/flows.test.ts',
  'tests/browser/journey.test.ts',
  'tests/browser/paths/checkout-form.test.ts',
]

/** The order of test files where no earlier run told how long they take, as on a clean checkout. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex(name => moduleId.endsWith(name))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
