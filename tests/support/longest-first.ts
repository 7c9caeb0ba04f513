import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes minutes, the longest first, as it was measured on two cores: begun last, one worker would be at it while
 * the others have nothing to do. The end of a path each, so that it is found wherever the project lies.
 */
const longest = [
  'tests/browser/accessibility.test.ts',
  'tests/faults/matrix.test.ts',
  'tests/browser/paths/selling.test.ts',
  'tests/browser/paths/session.test.ts',
  'tests/browser/paths/checkout.test.ts',
  'tests/browser/paths/wardrobe.test.ts',
  'tests/browser/paths/shop.test.ts',
  'tests/browser/paths/account.test.ts',
  'tests/browser/journey.test.ts',
]

/**
 * Files begin in the order of the list above, whatever an earlier run says. All others follow in Vitest's own order:
 * project by project, in each what failed last time and then what took longest; where no earlier run is remembered,
 * as on a clean checkout, the larger file first. A file of the list that was renamed is one of these others.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex(name => moduleId.endsWith(name))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
