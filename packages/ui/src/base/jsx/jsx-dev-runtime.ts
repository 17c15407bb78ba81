import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { fitForTranslation } from './own-text.ts'

// The same as `jsx-runtime.ts` while the page is developed.

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

type Rest = [source?: react.JSXSource, self?: unknown]

/** JSX of either kind. */
export function jsxDEV(
  type: ElementType,
  props: { children?: unknown },
  key: Key | undefined,
  isStatic: boolean,
  ...rest: Rest
) {
  fitForTranslation(type, props as object)
  // Texts that were several are one.
  return react.jsxDEV(type, props, key, isStatic && Array.isArray(props.children), ...rest)
}
