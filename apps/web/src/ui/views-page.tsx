import type { ComponentProps, ReactNode } from 'react'
import { useScreenTitle } from '../base/use-screen-at.ts'
import { Tabs } from './tabs.tsx'
import css from './views-page.module.css'

interface Props<Value extends string> extends ComponentProps<typeof Tabs<Value>> {
  /** Beside the heading: where what is seen is made. */
  action?: ReactNode
}

/** A screen with several views under one heading. */
export function ViewsPage<Value extends string>({ action, ...tabs }: Props<Value>) {
  return (
    <>
      <div className={css.top}>
        <h1>{useScreenTitle()}</h1>
        {action}
      </div>
      <Tabs {...tabs} />
    </>
  )
}
