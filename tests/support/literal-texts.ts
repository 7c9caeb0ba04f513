import { type ESTree, parseSync } from 'vite'
import { nodesIn, type Place } from '../mutation/nodes.ts'

/** Attributes that are shown or read aloud, whatever they say. */
const shown =
  /^(aria-label|alt|cancel|empty|hint|intro|label|lead|legend|message|placeholder|submit|text|title|unanswered|waiting)$/

/** Attributes and properties that are never shown. */
const hidden =
  /^(@.+|aria-.+|autoComplete|class.*|d|fontFamily|href|id|key|look|name|path|rel|role|shape|sizes|timeZone|to|type)$/

/** Calls whose texts a program reads, or somebody who repairs it. */
const unread =
  /(^|\.)(\w*Error|DOMException|DateTimeFormat|ListFormat|Segmenter|closest|endsWith|includes|matchMedia|matches|openEditor|querySelector(All)?|replace(All)?|split|startsWith)$/

/** "Save", "Size …", "A draft", "… is saved", "take it out": capitals within a word, or alone, are names in the code. */
const reads =
  /^[“‘(]?\p{Lu}[\p{Ll}’]+([…!?.,:;]|[”)]?$|[^\p{L}]* )|^\p{Lu} \p{Ll}|^…[^\p{L}]*\s[“(]?\p{Ll}{2,}|^[\p{Ll}’]+ [\p{Ll}’]+ [\p{Ll}’]+/u

/** The texts for people that a file of the browser says by itself instead of taking them from a words file. */
export function literalTexts(file: string, code: string): string[] {
  const texts = nodesIn(code, parseSync(file, code).program).map(textOf)
  return [...texts.filter(text => text !== null)]
}

function textOf(place: Place): string | null {
  const text = said(place.node)
  if (text === null || !/\p{L}/u.test(text)) return null
  return place.node.type === 'JSXText' || isShown(place, text) ? text.trim() : null
}

/** What a literal says, with a placeholder for each value. */
export function said(node: ESTree.Node): string | null {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  const parts = node.quasis.map(({ value }) => value.cooked ?? value.raw)
  return parts.some(part => /\p{L}/u.test(part)) ? parts.join('…') : null
}

/** Whether a literal reaches a person: by where it goes, or else by how it reads. */
function isShown({ node, around }: Place, text: string): boolean {
  let child = node
  for (const parent of around.toReversed()) {
    switch (parent.type) {
      case 'ConditionalExpression':
        if (parent.test === child) return false
        break
      case 'LogicalExpression':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        break
      case 'BinaryExpression':
        if (parent.operator !== '+') return false
        break
      case 'TemplateLiteral':
        break
      case 'JSXExpressionContainer':
        if (around[around.indexOf(parent) - 1]?.type === 'JSXAttribute') break
        return true
      case 'JSXAttribute': {
        const name = parent.name.type === 'JSXIdentifier' ? parent.name.name : ''
        return shown.test(name) || (!hidden.test(name) && reads.test(text))
      }
      case 'Property': {
        if (parent.key === child) return false
        const { key } = parent
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
        return !hidden.test(name) || / /.test(text) ? reads.test(text) && !/^@/.test(name) : false
      }
      case 'CallExpression':
      case 'NewExpression':
        return !unread.test(code(parent.callee)) && reads.test(text)
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSLiteralType':
      case 'SwitchCase':
      case 'MemberExpression':
        return false
      default:
        return reads.test(text)
    }
    child = parent
  }
  return false
}

/** The name of what is called: `a.b.c`. */
function code(node: ESTree.Node): string {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'MemberExpression') return `${code(node.object)}.${code(node.property)}`
  return ''
}
