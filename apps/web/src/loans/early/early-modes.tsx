import { formatAmount } from '@cloudsail/contract'
import type { EarlyMode } from '@cloudsail/contract/loans'
import { cx } from '@cloudsail/ui/base/cx.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { MoneyText } from '@cloudsail/ui/money-text.tsx'
import { Tag } from '@cloudsail/ui/tag.tsx'
import { useId } from 'react'
import css from '../loans.module.css'
import { type EarlyTrial, paidBy } from './early-form.ts'

const modes = ['shorter', 'smaller'] as const

interface Props {
  trial: EarlyTrial
  mode: EarlyMode
  onChange: (mode: EarlyMode) => void
}

/** Compares both ways of a partial repayment: the same rows in the same order, the saved interest on one scale. */
export function EarlyModes({ trial, mode, onChange }: Props) {
  const t = useTexts('loans')
  const name = useId()
  const { ways } = trial
  const most = ways.shorter.savedMinor > ways.smaller.savedMinor ? ways.shorter : ways.smaller
  return (
    <fieldset className={css.modes}>
      <legend>{t('early.then')}</legend>
      {modes.map((each) => (
        <label key={each} className={cx(css.mode, mode === each && css.chosen)}>
          <span className={css.modeHead}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={mode === each}
              onChange={() => onChange(each)}
            />
            <b>{t(`early.${each}`)}</b>
            {ways[each] === most && <Tag tone="good">{t('early.more')}</Tag>}
          </span>
          <span className={css.quiet}>{t(`early.${each}.note`)}</span>
          <Way trial={trial} mode={each} mostMinor={most.savedMinor} />
        </label>
      ))}
    </fieldset>
  )
}

function Way({ trial, mode, mostMinor }: { trial: EarlyTrial; mode: EarlyMode; mostMinor: bigint }) {
  const t = useTexts('loans')
  const { ahead, savedMinor } = trial.ways[mode]
  const { before } = trial
  const money = (minor: bigint, size: 'text' | 'large' = 'text') => (
    <MoneyText amount={formatAmount(minor, 'CNY')} currency="CNY" size={size} bare />
  )
  const [first] = ahead
  const last = ahead.at(-1)
  const [firstBefore] = before
  const lastBefore = before.at(-1)
  if (!first || !last || !firstBefore || !lastBefore) return null
  const fewer = before.length - ahead.length
  // The current instalment may still include an earlier rate. The next one shows the regular amount.
  const each = paidBy(ahead[1] ?? first)
  const eachBefore = paidBy(before[1] ?? firstBefore)
  const rows = [
    [
      'early.end',
      <>
        {last.dueOn.slice(0, 7)} <small>{t('early.was', { was: lastBefore.dueOn.slice(0, 7) })}</small>
      </>,
    ],
    [
      'early.each',
      <>
        {money(each)}
        {each !== eachBefore && (
          <small>
            {t('early.less')} {money(eachBefore - each)}
          </small>
        )}
      </>,
    ],
    [
      'early.number',
      fewer > 0
        ? t('early.fewer', { number: ahead.length, less: fewer })
        : t('early.same', { number: ahead.length }),
    ],
    ['early.last', money(paidBy(last))],
  ] as const
  return (
    <>
      <span className={css.rows}>
        {rows.map(([key, value]) => (
          <span key={key}>
            <span className={css.quiet}>{t(key)}</span>
            <span>{value}</span>
          </span>
        ))}
      </span>
      <span className={css.saved}>
        <span>{t('early.saved')}</span> {money(savedMinor, 'large')}
      </span>
      <span className={css.scale} aria-hidden="true">
        <i
          style={{ inlineSize: `${mostMinor === 0n ? 0 : (100 * Number(savedMinor)) / Number(mostMinor)}%` }}
        />
      </span>
    </>
  )
}
