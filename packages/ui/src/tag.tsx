import type { ReactNode } from 'react'
import { cx } from './base/cx.ts'
import css from './tag.module.css'

export type TagTone = 'plain' | 'sea' | 'attention' | 'good' | 'warn' | 'bad'

/** A word or two that mark what they stand beside: a state, a grade, a due day. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={cx(css.tag, css[tone])}>{children}</span>
}
