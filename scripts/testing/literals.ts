import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

const root = join(import.meta.dirname, '../..')

/** A text literal in the code. */
export interface Literal {
  /** Path from the root, with the line: "apps/server/src/orders/texts.ts:12". */
  at: string
  /** The text. The expressions of a template are written as "{}". */
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  /** Set for some kinds of nodes. */
  tag?: unknown
  key?: unknown
  value?: unknown
  quasis?: readonly { value: { cooked: string } }[]
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Returns whether a part of the code is read by no customer: types, imports, SQL, and summaries of the API document. */
function isUnread(node: Node, code: string): boolean {
  if (/^(Import|TSLiteralType|TSTypeAlias|TSInterface)/.test(node.type)) return true
  const textOf = (member: unknown) => (isNode(member) ? code.slice(member.start, member.end) : '')
  if (node.type === 'TaggedTemplateExpression') return textOf(node.tag).startsWith('sql')
  return node.type === 'Property' && textOf(node.key) === 'summary'
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'JSXText') return String(node.value)
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis ?? []).map(({ value }) => value.cooked).join('{}')
}

function literalsOf(path: string): Literal[] {
  const code = readFileSync(join(root, path), 'utf8')
  const found: Literal[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value) || isUnread(value, code)) return
    const text = textOf(value)
    if (text !== null) found.push({ at: `${path}:${code.slice(0, value.start).split('\n').length}`, text })
    for (const member of Object.values(value)) visit(member)
  }
  visit(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path))
  return found
}

const isTest = (path: string) => /\.test\.tsx?$|\/test-[\w-]+\.tsx?$|\/testing\//.test(path)

/** Returns every text literal of these files, except those of tests. */
export const literalsIn = (patterns: readonly string[]): Literal[] =>
  globSync([...patterns], { cwd: root, exclude: (name) => /^(node_modules|dist)$/.test(name) })
    .filter((path) => !isTest(path))
    .sort()
    .flatMap(literalsOf)

/** Returns whether a literal is a sentence or part of one, not a name in the code. */
export const isProse = ({ text }: Literal): boolean =>
  /\p{Script=Han}/u.test(text) || /[A-Za-z]{2,} .*[A-Za-z]/.test(text)
