import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './tag.module.css'

export type TagTone = 'plain' | 'sea' | 'attention' | 'good' | 'warn' | 'bad'

/** A short label: a state, a grade, a due day. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={cx(css.tag, css[tone])}>{children}</span>
}
