import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { projectRoot } from '#server/platform/config/config.ts'
import { nodesIn } from '../mutation/nodes.ts'
import { literalTexts, said } from './literal-texts.ts'

/** Files of texts: whatever stands in one is read by people. */
const isWords = (file: string) => /[/-]words\.tsx?$|\/wording\.ts$|validation\/fields\.ts$/.test(file)

/** Files whose literals look like sentences and are read by programs, or by whoever runs the server. */
const unread =
  /\/(search\/words|category-words|migrations\/.*|cli|.*-cli|openapi|tables\/.*)\.tsx?$|platform\/(cli|config|log|database)\//

/** What is asked of the database reads like sentences, too. */
const isSql = (text: string) =>
  /\$\d|^\(?(select|insert|update|delete|with|exists|case|coalesce|alter|create|set|where|and|not exists|from|order by|l\.|g\.)\b/i.test(
    text,
  )

/** Every text of all screens, mails and errors, by the file that says it; values are shown as "…". */
export function allTexts(): Map<string, string[]> {
  const files = [
    ...globSync('src/{ui,routes}/**/*.{ts,tsx}', { cwd: projectRoot }),
    ...globSync('src/api/contract/**/*.ts', { cwd: projectRoot }),
    ...globSync('server/{domains,platform}/**/*.{ts,tsx}', { cwd: projectRoot }),
  ].filter(file => !/tree\.gen\.ts$/.test(file) && !unread.test(file))
  const found = files.toSorted().map(file => {
    const code = readFileSync(join(projectRoot, file), 'utf8')
    const texts = isWords(file) ? everyText(file, code) : literalTexts(file, code)
    return [file, file.startsWith('server/') ? texts.filter(text => !isSql(text)) : texts] as const
  })
  return new Map(found.filter(([, texts]) => texts.length > 0))
}

function everyText(file: string, code: string): string[] {
  const texts = nodesIn(code, parseSync(file, code).program)
    .filter(({ around }) => !around.some(({ type }) => type === 'ImportDeclaration'))
    .map(({ node }) => said(node)?.trim() ?? '')
  return [...texts.filter(text => /\p{L}/u.test(text))]
}
