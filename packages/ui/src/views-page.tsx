import { type ComponentProps, type ReactNode, useState } from 'react'
import { useScreenTitle } from './base/use-screen-at.ts'
import { PageHeading } from './page-heading.tsx'
import { Tabs } from './tabs.tsx'
import css from './views-page.module.css'

interface Props<Value extends string> extends ComponentProps<typeof Tabs<Value>> {
  /** Beside the heading: the way to create what is listed. */
  action?: ReactNode
}

/** Returns the current view of a screen: the one that the link asked for (`state: { view }`), else the first. */
export const useView = <Value extends string>(views: readonly [Value, ...Value[]]) =>
  useState<Value>(() => views.find((view) => view === history.state?.view) ?? views[0])

/** A screen with several views under one heading. */
export function ViewsPage<Value extends string>({ action, ...tabs }: Props<Value>) {
  return (
    <>
      <div className={css.top}>
        <PageHeading>{useScreenTitle()}</PageHeading>
        {action && <div className={css.actions}>{action}</div>}
      </div>
      <Tabs {...tabs} />
    </>
  )
}
