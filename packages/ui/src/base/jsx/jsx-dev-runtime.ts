import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { fitForTranslation } from './own-text.ts'

// Development counterpart of `jsx-runtime.ts`.

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

type Rest = [source?: react.JSXSource, self?: unknown]

/** Creates JSX elements in development, with one child or several. */
export function jsxDEV(
  type: ElementType,
  props: { children?: unknown },
  key: Key | undefined,
  isStatic: boolean,
  ...rest: Rest
) {
  fitForTranslation(type, props as object)
  // Several texts have become one child.
  return react.jsxDEV(type, props, key, isStatic && Array.isArray(props.children), ...rest)
}
