import { cx } from '@cloudsail/ui/base/cx.ts'
import type { ReactNode } from 'react'
import css from './tag.module.css'

export type Tone = 'plain' | 'sea' | 'good' | 'warn' | 'bad' | 'attention'

/** A short mark. The word carries the meaning, the colour repeats it. */
export function Tag({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(css.tag, css[tone])}>{children}</span>
}

/** Words in the colour of a tone. */
export function Toned({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={cx(css.toned, css[`text-${tone}`])}>{children}</span>
}
