import { allTexts } from '../tests/support/all-texts.ts'

/** Prints every text of all screens, mails and errors as one list, to be read in one sitting. */
for (const [file, texts] of allTexts()) console.log(`\n${file}\n${texts.map(text => `  ${text}`).join('\n')}`)
