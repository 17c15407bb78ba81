import type { RowKind, RowState } from '@cloudsail/contract'
import { cx } from '../base/cx.ts'
import { Strokes } from '../group-icon.tsx'
import css from './kind-mark.module.css'

const card =
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5ZM2.5 8.3h15M5.5 12.3h3.2'
const bag = 'M4.6 6.5h10.8l.9 10H3.7l.9-10ZM7.2 8.7V6a2.8 2.8 0 0 1 5.6 0v2.7'
const letter = 'M3 5.3h14v9.4H3zM3 6l7 5 7-5'

/** One mark for each kind of row, drawn as strokes on a 20-unit square. */
const paths: Readonly<Record<RowKind, string>> = {
  dining:
    'M3 9.5h14c0 2.7-1.6 5-4 6.1V17H7v-1.4a6.9 6.9 0 0 1-4-6.1ZM8 7c0-1.3 1-1.3 1-2.7M11.5 7c0-1.3 1-1.3 1-2.7',
  shopping: bag,
  groceries: 'M3 8.3h14l-1.5 8.2h-11L3 8.3ZM6.3 8.3 8.8 3.7M13.7 8.3l-2.5-4.6M8 11.3v2.4M12 11.3v2.4',
  housing: 'M3 9.2 10 3.6l7 5.6M4.9 8v8.5h10.2V8M8.2 16.5v-4.2h3.6v4.2',
  utilities: 'M5 2.9h10v14.2l-2.5-1.6-2.5 1.6-2.5-1.6L5 17.1ZM7.7 7h4.6M7.7 10.4h4.6',
  transport:
    'M5.5 3.5h9c.8 0 1.5.7 1.5 1.5v9.5H4V5c0-.8.7-1.5 1.5-1.5ZM4 10h12M6.3 14.5v2M13.7 14.5v2M6.9 12.3h.1M13 12.3h.1',
  travel: 'M4.5 7h11v9.5h-11zM7.5 7V4.3h5V7M8 10v3.5M12 10v3.5',
  medical: 'M3.5 3.5h13v13h-13zM10 6.7v6.6M6.7 10h6.6',
  education: 'm2 8.2 8-4 8 4-8 4-8-4ZM5.3 10v4.2c2.9 2.2 6.5 2.2 9.4 0V10M18 8.2v4.6',
  leisure: 'M10 16.4S3.5 12.7 3.5 8.1A3.4 3.4 0 0 1 10 6.8a3.4 3.4 0 0 1 6.5 1.3c0 4.6-6.5 8.3-6.5 8.3Z',
  charity:
    'M10 10.3S6.8 8.5 6.8 6.2A1.7 1.7 0 0 1 10 5.5a1.7 1.7 0 0 1 3.2.7c0 2.3-3.2 4.1-3.2 4.1ZM2.8 12.5h3.4l3.6 2h3.4M6.2 17h5l6-3.6',
  tax: 'M4.5 3h8l3 3v11h-11zM12.5 3v3h3M7.3 9.5h5.4M7.3 12.7h5.4',
  fees: 'M5.5 15.5 14.5 4.5M6.5 4.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM13.5 11.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  cash: 'M2.5 5.5h15v9h-15zM10 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM5.2 10h.1M14.7 10h.1',
  transfer:
    'M7.6 4.2a2.9 2.9 0 1 0 0 5.8 2.9 2.9 0 0 0 0-5.8ZM2.3 16.3c.6-2.5 2.6-3.9 5.3-3.9s4.7 1.4 5.3 3.9M12.7 4.6a2.7 2.7 0 0 1 0 5.1M14.6 12.7c1.6.5 2.7 1.7 3.1 3.6',
  card,
  repaid: card,
  instalment: 'M3.5 4.5h13v12h-13zM3.5 8h13M7 3v3M13 3v3M6.5 11h.1M10 11h.1M13.5 11h.1M6.5 14h.1M10 14h.1',
  loan: 'M4.3 17V8.6L10 3.8l5.7 4.8V17M2.6 17h14.8M7.9 9.3l2.1 2.5 2.1-2.5M10 11.8v3M8.1 12.3h3.8',
  deposit:
    'M4.5 3.5h11a1.3 1.3 0 0 1 1.3 1.3v9.4a1.3 1.3 0 0 1-1.3 1.3h-11a1.3 1.3 0 0 1-1.3-1.3V4.8a1.3 1.3 0 0 1 1.3-1.3ZM10 6.8a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4ZM10 8.6v.9M5.8 15.6v1.6M14.2 15.6v1.6',
  investment: 'M3 16.6h14M5.3 16.6v-3.4M10 16.6V11M14.7 16.6V9M4 9.3l4.3-4 2.9 2.3L16 3.6',
  exchange:
    'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM3 10h14M10 3c2.5 2 3.5 4.4 3.5 7s-1 5-3.5 7c-2.5-2-3.5-4.4-3.5-7S7.5 5 10 3Z',
  points: 'm10 3 2.1 4.5 4.9.6-3.6 3.4.9 4.9-4.3-2.4-4.3 2.4.9-4.9L3 8.1l4.9-.6L10 3Z',
  redeemed: bag,
  letter,
  notice: letter,
  complaint: 'M5 17.3V3.3M5 4h9.7l-2.1 3.5 2.1 3.5H5',
  device: 'M6 2.8h8v14.4H6zM9 14.7h2',
  setting:
    'M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M12.5 4.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6ZM7.5 12.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z',
  own: 'M3 7.4h13.4L13 4M17 12.6H3.6L7 16',
  income: 'M10 3.5v9M6.3 9l3.7 3.7L13.7 9M3.5 16.5h13',
  refund: 'M3.8 7.5h8.9a4 4 0 0 1 0 8H7.5M7 4.3 3.8 7.5 7 10.7',
  other: 'M6.7 5h10M6.7 10h10M6.7 15h10M3.3 5h.1M3.3 10h.1M3.3 15h.1',
}

const cameIn = new Set<RowKind>(['income', 'refund'])
const quiet = new Set<RowKind>(['own', 'repaid', 'redeemed', 'notice'])

interface Props {
  kind: RowKind
  /** `open` draws a ring, because the row is not final. `void` draws a red disc, because nothing was moved. */
  outcome?: RowState['outcome'] | undefined
  /** In the head of a detail. */
  large?: boolean
}

/** The mark of a kind of row in its disc. Decorative, because the row says the same in words. */
export function KindMark({ kind, outcome, large }: Props) {
  const tone = cameIn.has(kind) ? css.in : quiet.has(kind) && css.quiet
  return (
    <span className={cx(css.mark, tone, outcome && css[outcome], large && css.large)} data-kind={kind}>
      <Strokes path={paths[kind]} />
    </span>
  )
}

/** The mark of a kind without a disc, beside the name of the kind. */
export function KindIcon({ kind, size }: { kind: RowKind; size?: number }) {
  return <Strokes path={paths[kind]} size={size} />
}
