import { cx } from '@cloudsail/ui/base/cx.ts'
import { Icon } from '@cloudsail/ui/icon.tsx'
import type { ReactNode } from 'react'
import css from './note.module.css'
import type { Tone } from './tag.tsx'

interface Props {
  tone?: Exclude<Tone, 'plain' | 'attention'>
  children: ReactNode
}

/** A sentence that stands in the page until its reason is gone. */
export function Note({ tone = 'sea', children }: Props) {
  return (
    <div className={cx(css.note, css[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon name={tone === 'good' ? 'check' : tone === 'sea' ? 'info' : 'alert'} size={16} />
      <span>{children}</span>
    </div>
  )
}
