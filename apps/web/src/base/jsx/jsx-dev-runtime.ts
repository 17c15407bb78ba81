import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { fitForTranslation } from './own-text.ts'

// The same as `jsx-runtime.ts` while the page is developed.

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

type Rest = [key: Key | undefined, isStatic: boolean, source?: react.JSXSource, self?: unknown]

/** JSX of either kind. */
export function jsxDEV(type: ElementType, props: object, ...rest: Rest) {
  fitForTranslation(type, props)
  return react.jsxDEV(type, props, ...rest)
}
