import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-runtime'
import { fitForTranslation } from './own-text.ts'

// What JSX of the page compiles to, in the place of React's own (`jsxImportSource`).

export { Fragment, type JSX } from 'react/jsx-runtime'

/** JSX with at most one child. */
export function jsx(type: ElementType, props: object, key?: Key) {
  fitForTranslation(type, props)
  return react.jsx(type, props, key)
}

/** JSX with several children. */
export function jsxs(type: ElementType, props: object, key?: Key) {
  fitForTranslation(type, props)
  return react.jsxs(type, props, key)
}
