import type { LineWords, QueryLine, RowMark } from '@cloudsail/contract'
import { cx } from '../base/cx.ts'
import { SplitBar } from '../charts/split-bar.tsx'
import { Tag } from '../tag.tsx'
import { KindMark } from './kind-mark.tsx'
import { Marked } from './marked.tsx'
import { RowAmountText } from './row-amount-text.tsx'
import css from './rows.module.css'
import { shareOf } from './share.ts'
import type { ToldRow } from './told-row.ts'

interface Props<Row> {
  row: Row
  told: ToldRow
  line: QueryLine<Row>
  words: LineWords
  /** The search text. */
  text: string
  /** Some rows of the list have something that runs along. */
  hasAfter: boolean
}

/** The parts of one row, in their order. */
export function RowLine<Row>({ row, told, line, words, text, hasAfter }: Props<Row>) {
  const state = line.state?.(row) ?? null
  const amount = line.amount?.(row) ?? null
  const mark = line.mark?.(row, words) ?? null
  const isUnread = line.unread?.(row) === true
  return (
    <>
      <span className={cx(css.kind, isUnread && css.unread)}>
        <KindMark kind={line.kind(row)} outcome={state?.outcome} />
      </span>
      <span className={css.what}>
        <span className={css.title}>
          <span className={cx(isUnread && css.strong)} {...(line.named && { translate: 'no' as const })}>
            <Marked text={told.title} words={text} />
          </span>
          {state && <Tag tone={state.tone}>{state.name[words.language]}</Tag>}
        </span>
        {told.below.length > 0 && (
          <small className={css.below}>
            <Marked text={told.below.join(' · ')} words={text} />
          </small>
        )}
      </span>
      {line.mark && <span className={css.mark}>{mark && <Mark mark={mark} />}</span>}
      <span className={css.figures}>
        {line.amount && (
          <span className={cx(css.amount, state?.outcome === 'void' && css.void)}>
            {amount && <RowAmountText {...amount} sign={line.sign} isStrong />}
          </span>
        )}
        {hasAfter && <small className={css.after}>{told.after}</small>}
      </span>
    </>
  )
}

function Mark({ mark }: { mark: RowMark }) {
  if ('word' in mark) return <>{mark.word}</>
  const share = shareOf(mark.split)
  return (
    <SplitBar
      parts={[
        { key: 'first', value: share, part: 1 },
        { key: 'second', value: 100 - share, part: 4 },
      ]}
    />
  )
}
