import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-runtime'
import { fitForTranslation } from './own-text.ts'

// JSX runtime of the page, used instead of React's own (`jsxImportSource`).

export { Fragment, type JSX } from 'react/jsx-runtime'

/** Creates an element with at most one child. */
export function jsx(type: ElementType, props: object, key?: Key) {
  fitForTranslation(type, props)
  return react.jsx(type, props, key)
}

/** Creates an element with several children. */
export function jsxs(type: ElementType, props: object, key?: Key) {
  fitForTranslation(type, props)
  return react.jsxs(type, props, key)
}
