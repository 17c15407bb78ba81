import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

const root = join(import.meta.dirname, '../..')

/** A text that stands in the code. */
export interface Literal {
  /** From the root, with its line: "apps/server/src/orders/texts.ts:12". */
  at: string
  /** Parts of a template that are filled in stand as "{}". */
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  /** Of some kinds of nodes. */
  tag?: unknown
  key?: unknown
  value?: unknown
  quasis?: readonly { value: { cooked: string } }[]
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Parts of the code that no customer reads: types, imports, SQL, and summaries of the API document. */
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

/** Every text that stands in the code of these files, tests apart. */
export const literalsIn = (patterns: readonly string[]): Literal[] =>
  globSync([...patterns], { cwd: root, exclude: (name) => /^(node_modules|dist)$/.test(name) })
    .filter((path) => !isTest(path))
    .sort()
    .flatMap(literalsOf)

/** Whether it is a sentence or part of one, not a name in the code. */
export const isProse = ({ text }: Literal): boolean =>
  /\p{Script=Han}/u.test(text) || /[A-Za-z]{2,} .*[A-Za-z]/.test(text)
