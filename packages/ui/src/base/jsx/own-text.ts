import { createElement, type ReactNode } from 'react'

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
const isNothing = (child: unknown) => child == null || typeof child === 'boolean'

/** A number, an amount, a date: translated it would be another one. */
const isFigure = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text)

/** Drawn in the line, as a bare text is; its name is one that no style sheet knows. */
const ownText = (text: string, key?: string): ReactNode =>
  createElement('own-text', { key, translate: isFigure(text) ? 'no' : undefined }, text)

/** Texts of a list stand beside whatever the list stands beside. */
function textsOfList(list: readonly ReactNode[]): readonly ReactNode[] {
  if (!list.some((child) => isText(child) || Array.isArray(child))) return list
  return list.map((child, place) => {
    if (Array.isArray(child)) return textsOfList(child) as ReactNode
    return isText(child) ? ownText(String(child), `text ${place}`) : child
  })
}

/** Children as they stand in the source: each keeps its place, or React would take one for another. */
function textsBesideOthers(children: readonly ReactNode[]): ReactNode {
  const result = [...children]
  let run = ''
  const endRun = (before: number) => {
    // Blanks are not translated; in a row of boxes they must not become a box.
    if (run !== '') result[before] = run.trim() === '' ? run : ownText(run)
    run = ''
  }
  children.forEach((child, place) => {
    if (isText(child)) {
      run += child
      result[place] = null
    } else if (!isNothing(child)) {
      endRun(place - 1)
      if (Array.isArray(child)) result[place] = textsOfList(child) as ReactNode
    }
  })
  endRun(children.length - 1)
  return result
}

/** Whether a type gives its children to the element around it: a fragment, Suspense, a context. */
function hasNoElement(type: unknown): boolean {
  if (typeof type === 'symbol') return true
  const kind = typeof type === 'object' && type !== null && '$$typeof' in type ? String(type.$$typeof) : ''
  return /context|provider/.test(kind)
}

function withOwnTexts(type: unknown, children: ReactNode): ReactNode {
  if (isText(children)) return hasNoElement(type) ? ownText(String(children)) : children
  if (!Array.isArray(children)) return children
  if (!children.every((child) => isText(child) || isNothing(child))) return textsBesideOthers(children)
  const text = children.filter(isText).join('')
  return hasNoElement(type) && text !== '' ? ownText(text) : text
}

/** Properties of an element of the page; `children` among them may change. */
interface Props {
  children?: ReactNode
  /** What a Suspense shows in the place of its children. */
  fallback?: ReactNode
  translate?: 'yes' | 'no'
}

/**
 * Gives each text that stands beside other children an element of its own. A browser that translates the page puts
 * elements in the place of text nodes. React would go on writing into the nodes that were taken out of the page, and
 * fail where it removes them. What is the only text of its element is written through the element. Figures are not
 * translated.
 */
export function fitForTranslation(type: unknown, props: Props): void {
  if (isText(props.fallback)) props.fallback = ownText(String(props.fallback))
  if (!('children' in props)) return
  props.children = withOwnTexts(type, props.children)
  const { children } = props
  if (typeof type === 'string' && isText(children) && isFigure(String(children))) props.translate ??= 'no'
}
