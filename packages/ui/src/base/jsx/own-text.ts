import { createElement, type ReactNode } from 'react'

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint'
const isNothing = (child: unknown) => child == null || typeof child === 'boolean'

/** Numbers, amounts and dates must not be translated. */
const isFigure = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text)

/** Displayed inline, as a bare text is. No style sheet uses the element's name. */
const ownText = (text: string, key?: string): ReactNode =>
  createElement('own-text', { key, translate: isFigure(text) ? 'no' : undefined }, text)

/** Texts in a list are siblings of the list's own siblings. */
function textsOfList(list: readonly ReactNode[]): readonly ReactNode[] {
  if (!list.some((child) => isText(child) || Array.isArray(child))) return list
  return list.map((child, place) => {
    if (Array.isArray(child)) return textsOfList(child) as ReactNode
    return isText(child) ? ownText(String(child), `text ${place}`) : child
  })
}

/** Keeps every child at its position in the source. Otherwise React would confuse children with each other. */
function textsBesideOthers(children: readonly ReactNode[]): ReactNode {
  const result = [...children]
  let run = ''
  const endRun = (before: number) => {
    // Blanks are not translated. In a row of boxes they must not become a box.
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

/** Returns whether a type renders its children directly into the surrounding element: a fragment, Suspense, a context. */
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

/** Properties of an element of the page. `children` may be replaced. */
interface Props {
  children?: ReactNode
  /** What a Suspense shows instead of its children while they load. */
  fallback?: ReactNode
  translate?: 'yes' | 'no'
}

/**
 * Wraps each text that has siblings in an element of its own. A browser that translates the page replaces text nodes by
 * elements. React would keep writing into the removed nodes, and fail when it removes them itself. A text that is the only
 * child is written through its parent element and needs no wrapper. Figures are not translated.
 */
export function fitForTranslation(type: unknown, props: Props): void {
  if (isText(props.fallback)) props.fallback = ownText(String(props.fallback))
  if (!('children' in props)) return
  props.children = withOwnTexts(type, props.children)
  const { children } = props
  if (typeof type === 'string' && isText(children) && isFigure(String(children))) props.translate ??= 'no'
}
