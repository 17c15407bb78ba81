import { parseAst } from 'rolldown/parseAst'

/** A site in the sources that determines what a journal debits or credits. */
export interface LegSite {
  /** Path below apps/server/src. */
  file: string
  line: number
  /**
   * `account`: a leg, or the legs made by a call; `sides`: a list of legs; `code`: an account of the chart outside a leg, such
   * as one of two alternatives.
   */
  kind: 'account' | 'sides' | 'code'
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}
interface Found {
  node: Node
  kind: LegSite['kind']
  /** How the copy wraps the site: as a leg, as legs that are spread, as sides, or as a code. */
  call: 'leg' | 'legs' | 'turned' | 'code'
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isType = (value: unknown, type: string): value is Node => isNode(value) && value.type === type

/** Returns the keys of an object literal. `...` stands for a spread. */
const keysOf = (node: Node): string[] =>
  (node.properties as Node[]).map((property) =>
    property.type === 'SpreadElement' ? '...' : nameOf(property.key),
  )
const nameOf = (key: unknown) => (isType(key, 'Identifier') ? String(key.name) : '')

const legKeys = new Set(['account', 'amountMinor', 'heldMinor', 'details', '...'])
function isLeg(node: unknown): node is Node {
  if (!isType(node, 'ObjectExpression')) return false
  const keys = keysOf(node)
  const moves = ['amountMinor', 'heldMinor', '...'].some((key) => keys.includes(key))
  const isChanged = ['amountMinor', 'details', '...'].every((key) => keys.includes(key))
  return (keys.includes('account') || isChanged) && moves && keys.every((key) => legKeys.has(key))
}

/** Returns the sites of a source, and the source with a call around each: `leg(7, …)`. The first is numbered `from`. */
export function findLegSites(
  file: string,
  text: string,
  { codes, from }: { codes: ReadonlySet<string>; from: number },
): { sites: LegSite[]; instrumented: string } {
  const found: Found[] = []
  walk(parseAst(text, { lang: 'ts' }) as unknown as Node, [], found, codes)
  found.sort((one, other) => one.node.start - other.node.start || other.node.end - one.node.end)
  const inserts = found.flatMap(({ node, call }, index) => [
    { at: node.start, order: index, text: `legMutants.${call}(${from + index}, ` },
    { at: node.end, order: -index, text: ')' },
  ])
  inserts.sort((one, other) => one.at - other.at || one.order - other.order)
  let instrumented = ''
  let done = 0
  for (const { at, text: insert } of inserts) {
    instrumented += text.slice(done, at) + insert
    done = at
  }
  instrumented += text.slice(done)
  const sites = found.map(({ node, kind }) => ({
    file,
    kind,
    line: text.slice(0, node.start).split('\n').length,
    text: text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 90),
  }))
  return { sites, instrumented }
}

function walk(node: Node, parents: readonly Node[], found: Found[], codes: ReadonlySet<string>): void {
  const [parent] = parents
  if (isLeg(node) && parent?.type !== 'SpreadElement') found.push({ node, kind: 'account', call: 'leg' })
  if (isLegArray(node, parent)) {
    found.push({ node, kind: 'sides', call: 'turned' })
    for (const element of node.elements as Node[]) {
      if (isType(element, 'SpreadElement')) {
        const made = element.argument as Node
        if (isType(made, 'CallExpression') && isType(made.callee, 'Identifier'))
          found.push({ node: made, kind: 'account', call: 'legs' })
      } else if (!isLeg(element)) found.push({ node: element, kind: 'account', call: 'leg' })
    }
  }
  if (node.type === 'Literal' && codes.has(String(node.value)) && isCode(parents))
    found.push({ node, kind: 'code', call: 'code' })
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, [node, ...parents], found, codes)
}

const makesJournals = new Set(['journal', 'journals'])
function isLegArray(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'ArrayExpression' || (node.elements as Node[]).length === 0) return false
  if (isType(parent, 'VariableDeclarator') && isNode(parent.id) && isDeclaredLegs(parent.id)) return true
  if (isType(parent, 'Property') && nameOf(parent.key) === 'legs') return true
  if (isType(parent, 'CallExpression') && makesJournals.has(nameOf(parent.callee))) return true
  return (node.elements as Node[]).some(isLeg)
}

/** Returns whether a variable has the type `Leg[]`. */
function isDeclaredLegs({ typeAnnotation: annotation }: Node): boolean {
  const type = isNode(annotation) ? annotation.typeAnnotation : null
  if (!isType(type, 'TSArrayType')) return false
  const element = type.elementType
  return isType(element, 'TSTypeReference') && nameOf(element.typeName) === 'Leg'
}

/**
 * Returns whether a node is a code of the chart that is not directly part of a leg, is not passed to a call that makes a leg,
 * and is not only read.
 */
function isCode([parent, second]: readonly Node[]): boolean {
  if (parent?.type === 'ConditionalExpression') return isCall(second)
  if (parent?.type === 'Property') return nameOf(parent.key) === 'income'
  if (!isCall(parent) || !second) return false
  if (second.type === 'Property') return nameOf(second.key) !== 'account'
  return second.type !== 'MemberExpression' && second.type !== 'CallExpression'
}
const isCall = (node: unknown): node is Node =>
  isType(node, 'CallExpression') && nameOf(node.callee) === 'bankAccount'
